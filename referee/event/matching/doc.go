// Package matching finds cheapest perfect matchings of general graphs: it pairs all vertices so
// that the total cost of the links used is minimal, and proves it.
//
// The method is Jack Edmonds' primal-dual blossom algorithm ("Maximum matching
// and a polyhedron with 0,1-vertices", 1965) in O(n³), as described by Zvi Galil
// ("Efficient algorithms for finding maximum matching in graphs", ACM Computing
// Surveys 18, 1986), with the bookkeeping of least slack links that Joris van
// Rantwijk's reference implementation (2008) explains.
//
// # Proof of optimality
//
// Every vertex v has a dual value u(v), every blossom B a dual value z(B) ≥ 0.
// The slack of a link vw is u(v) + u(w) + 2·(sum of z of the blossoms with both
// ends) + 4·cost(vw), in the doubled units used here. A perfect matching is
// cheapest if no slack is negative, the links used have none, and each blossom
// with a positive value is full. Result.Slacks therefore also judges links that
// were left out: if none of them is negative, the result is cheapest in the
// larger graph, too.
//
// If there is no perfect matching, the search ends in a Hungarian forest, and
// Result.Barrier gives Tutte's proof of it: groups of odd size that only touch a
// number of vertices smaller than the number of groups.
package matching
