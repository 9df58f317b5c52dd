// Keeps the changing part of a page up to date: the stream tells that an entry
// was added, and the part is fetched again. After a lost connection the stream
// goes on from the last entry.
"use strict";

const live = document.getElementById("live");
const said = document.getElementById("said");
const lost = document.getElementById("lost");

let fetching = false;
let again = false;

async function refresh() {
  if (fetching) {
    again = true;
    return;
  }
  fetching = true;
  try {
    const answer = await fetch(live.dataset.live, { cache: "no-store" });
    if (answer.ok) {
      live.innerHTML = await answer.text();
    } else if (answer.status === 404 || answer.status === 410) {
      location.reload();
    }
  } catch {
    // The stream says when the program can be reached again.
  } finally {
    fetching = false;
    if (again) {
      again = false;
      refresh();
    }
  }
}

if (live) {
  const shown = live.querySelector("[data-entry]")?.dataset.entry ?? "0";
  const stream = new EventSource(live.dataset.events + (live.dataset.events.includes("?") ? "&" : "?") + "after=" + shown);
  stream.addEventListener("entry", (event) => {
    if (said) {
      said.textContent = JSON.parse(event.data).said.join(" · ");
    }
    refresh();
  });
  stream.addEventListener("reset", refresh);
  stream.onopen = () => {
    if (lost) {
      lost.hidden = true;
    }
    refresh();
  };
  stream.onerror = () => {
    if (lost) {
      lost.hidden = false;
    }
  };
}
