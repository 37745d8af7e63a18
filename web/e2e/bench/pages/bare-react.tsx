import { createRoot } from 'react-dom/client';
import { rootElement } from './root.ts';

// The least that a page drawn by React can be: a heading and a line, without a stylesheet.

createRoot(rootElement()).render(
  <main>
    <h1>{document.title}</h1>
    <p>{navigator.language}</p>
  </main>,
);
