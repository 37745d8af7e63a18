// Runs in the report's page: shows the operations with the chosen outcome that contain all words of the text field.
const rows = [...document.querySelectorAll('[data-outcome]')];
const text = document.querySelector('#text');
const shown = document.querySelector('#shown');
const choice = () => document.querySelector('input[name=outcome]:checked').value;

function show() {
  const words = text.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const row of rows) {
    const fits = choice() === 'all' || row.dataset.outcome === choice();
    const content = row.textContent.toLowerCase();
    row.hidden = !(fits && words.every((word) => content.includes(word)));
    if (!row.hidden) count++;
  }
  shown.textContent = `${count} of ${rows.length} operations`;
}

document.querySelector('#filter').addEventListener('input', show);
show();
