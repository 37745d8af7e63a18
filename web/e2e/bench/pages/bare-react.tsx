import { createRoot } from 'react-dom/client';
import { rootElement } from './root.ts';

// The smallest page rendered by React: a heading and a line, without a stylesheet.

createRoot(rootElement()).render(
  <main>
    <h1>{document.title}</h1>
    <p>{navigator.language}</p>
  </main>,
);
