// Keeps the changing part of a page up to date: the stream tells that an entry
// was added, and the part is fetched again. After a lost connection the stream
// goes on from the last entry.
"use strict";

const live = document.getElementById("live");
const said = document.getElementById("said");
const lost = document.getElementById("lost");

let fetching = false;
let again = false;
let shown = "";
let ahead = 0; // how much later it is for the program, in milliseconds

// The entries that a part shows, "" for none.
const entriesOf = (text) => Array.from(text.matchAll(/data-entry="(\d+)"/g), (found) => found[1]).join(" ");

// Rings once for each number, if a reader has asked for it: browsers are silent
// otherwise.
let sound = null;
function ring(times) {
  for (let i = 0; sound && i < times; i++) {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    const at = sound.currentTime + i * 0.7;
    tone.frequency.value = 880;
    volume.gain.setValueAtTime(0.5, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.6);
    tone.connect(volume).connect(sound.destination);
    tone.start(at);
    tone.stop(at + 0.6);
  }
}

const bell = document.getElementById("bell");
if (bell) {
  bell.hidden = false;
  bell.addEventListener("click", () => {
    if (sound) {
      sound.close();
      sound = null;
    } else {
      sound = new AudioContext();
      ring(1);
    }
    bell.setAttribute("aria-pressed", String(sound !== null));
  });
}

// The minutes left at which the bell rings, and how often.
const rings = [[600, 1], [300, 2], [0, 3]];
const before = new Map(); // what was left of each clock

// The keys of a score pad write into the field of their half that was used last, and so do
// the digits of a keyboard: into the half that was used last.
let field = null;
const fieldOf = (half) => (field?.isConnected && half?.contains(field) ? field : half?.querySelector("input[inputmode=numeric]"));

function press(half, key) {
  field = fieldOf(half);
  if (field) {
    field.value = key === "" ? field.value.slice(0, -1) : (field.value + key).slice(0, 9);
  }
}

function showKeys() {
  for (const keys of document.querySelectorAll(".keys")) {
    keys.hidden = false;
  }
}

document.addEventListener("focusin", (event) => {
  if (event.target.matches(".half input")) {
    field = event.target;
  }
});
document.addEventListener("click", (event) => {
  const key = event.target.closest("[data-key]");
  if (key) {
    press(key.closest(".half"), key.dataset.key);
  }
});
document.addEventListener("keydown", (event) => {
  const half = field?.isConnected ? field.closest(".half") : document.querySelector(".half:not(.turned)");
  if (!half || event.target.matches("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  if (/^[0-9]$/.test(event.key)) {
    press(half, event.key);
  } else if (event.key === "Backspace") {
    press(half, "");
  } else if (event.key === "+" || event.key === "-") {
    fieldOf(half)?.form.querySelector(`[name=sign][value="${event.key}"]`)?.click();
  }
});

// Counts down to the end of the round.
function tick() {
  for (const clock of document.querySelectorAll("[data-ends]")) {
    const left = Math.max(0, Math.round((Number(clock.dataset.ends) - Date.now() - ahead) / 1000));
    const was = before.get(clock.dataset.ends) ?? left;
    before.set(clock.dataset.ends, left);
    for (const [mark, times] of rings) {
      if (bell && was > mark && left <= mark && !clock.closest(".added")) {
        bell.dataset.rang = String(mark);
        ring(times);
      }
    }
    clock.textContent = String(Math.floor(left / 60)).padStart(2, "0") + ":" + String(left % 60).padStart(2, "0");
    clock.classList.toggle("low", left <= 300);
  }
  for (const bar of document.querySelectorAll("[data-until]")) {
    bar.value = Math.max(0, (Number(bar.dataset.until) - Date.now() - ahead) / 1000);
  }
}

// Shows another part. What a reader has opened stays open.
function replace(text) {
  const open = new Set([...live.querySelectorAll("details[open][data-keep]")].map((part) => part.dataset.keep));
  live.innerHTML = text;
  for (const part of live.querySelectorAll("details[data-keep]")) {
    part.open = open.has(part.dataset.keep);
  }
  showKeys();
}

async function refresh() {
  if (fetching) {
    again = true;
    return;
  }
  fetching = true;
  try {
    const answer = await fetch(live.dataset.live, { cache: "no-store" });
    if (answer.ok) {
      ahead = Date.parse(answer.headers.get("Date")) - Date.now() || 0;
      const text = await answer.text();
      // What is half typed, and a refusal, stay on a page that is up to date.
      const current = shown === "" ? entriesOf(text) !== "" && entriesOf(text) === entriesOf(live.innerHTML) : text === shown;
      shown = text;
      if (!current) {
        replace(text);
      }
      tick();
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

// Follows the stream of a table.
function follow() {
  const entry = live.querySelector("[data-entry]")?.dataset.entry ?? "0";
  const stream = new EventSource(live.dataset.events + (live.dataset.events.includes("?") ? "&" : "?") + "after=" + entry);
  stream.addEventListener("entry", (event) => {
    const words = JSON.parse(event.data).said.join(" · ");
    if (said && words !== "") {
      said.textContent = words;
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
    if (stream.readyState === EventSource.CLOSED) { // refused: the browser does not try again
      refresh();
      setTimeout(follow, 5000);
    }
  };
}

if (live) {
  showKeys();
  setInterval(tick, 500);
  tick();
  if (live.dataset.events) {
    follow();
  }
  if (!live.dataset.events || "often" in live.dataset) { // of several tables, or of an event
    setInterval(refresh, 5000);
  }
}
