import { useSession } from '#stores/session-store.ts';
import css from './developer.module.css';
import type { Picture } from './door.ts';
import { TEXTS } from './texts.ts';

interface ScenariosPartProps {
  scenarios: Picture['scenarios'];
  /** The one loaded last. */
  loaded: string | null;
}

/** Every named state as a link: it loads the scenario, signs in as somebody in it and opens its page. */
export function ScenariosPart({ scenarios, loaded }: ScenariosPartProps) {
  const { locale } = useSession();
  const words = TEXTS[locale];
  return (
    <section>
      <h3 className={css.head}>
        {words.scenarios} <b>{scenarios.length}</b>
      </h3>
      <ul className={css.rows}>
        {scenarios.map(({ name, title }) => (
          <li key={name}>
            <a
              className={css.chip}
              href={`${import.meta.env.BASE_URL}scenario.html?${name}`}
              title={title}
              aria-current={name === loaded || undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
