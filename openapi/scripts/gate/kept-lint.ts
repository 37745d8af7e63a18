import spectralCore, {
  type IConstructorOpts,
  type ISpectralDiagnostic,
  type Ruleset,
} from '@stoplight/spectral-core';
import type { Json } from './contract.ts';
import { Digests } from './digests.ts';
import { type Resolved, resolved } from './resolved.ts';
import { judgesPlaces, readRuleset } from './ruleset.ts';

const { Spectral } = spectralCore;

/**
 * Spectral over the OpenAPI bundle, again and again: rules that judge places are not handed the parts in which they found nothing
 * and which say the same as then, with all that they refer to. It finds what a run over everything finds.
 */
export class KeptLint {
  readonly #source: string;
  readonly #compare: Promise<Ruleset>;
  readonly #judge: Promise<Ruleset>;
  readonly #sound = new Set<string>();

  /**
   * @param ruleset absolute path of a ruleset in YAML
   * @param source name of the bundle, by which overrides match
   */
  constructor(ruleset: string, source: string) {
    this.#source = source;
    this.#compare = readRuleset(ruleset, source, (rule) => !judgesPlaces(rule));
    this.#judge = readRuleset(ruleset, source, judgesPlaces);
  }

  async results(bundle: Json): Promise<readonly ISpectralDiagnostic[]> {
    const whole = resolved(bundle);
    const compared = await this.#run(await this.#compare, bundle, whole);
    const fresh = this.#fresh(bundle);
    if (fresh.size === 0) return compared;
    const document = cut(whole.document, (name) => fresh.has(name));
    const judged = await this.#run(await this.#judge, bundle, { ...whole, document });
    if (judged.length === 0) for (const digest of fresh.values()) this.#sound.add(digest);
    return [...compared, ...judged];
  }

  /** Digests of the parts that were not found sound as they are, by name. */
  #fresh(bundle: Json): ReadonlyMap<string, string> {
    const digests = new Digests(bundle);
    const frame = digests.of(cut(bundle, () => false));
    const fresh = new Map<string, string>();
    cut(bundle, (name, part) => {
      const digest = digests.of({ name, frame, part });
      if (!this.#sound.has(digest)) fresh.set(name, digest);
      return false;
    });
    return fresh;
  }

  #run(ruleset: Ruleset, bundle: Json, { document, refs }: Resolved): Promise<ISpectralDiagnostic[]> {
    const graph = { getNodeData: () => ({ refMap: refs }) };
    const resolver = { uriCache: {}, resolve: async () => ({ result: document, errors: [], graph }) };
    const spectral = new Spectral({ resolver } as unknown as IConstructorOpts);
    spectral.setRuleset(ruleset);
    const parsed = { data: bundle, diagnostics: [], ast: undefined, lineMap: [] };
    return spectral.run({ parsed, source: this.#source, getLocationForJsonPath: () => undefined });
  }
}

/** A bundle with those of its paths, components and extensions that are kept; what frames them stays. */
function cut(bundle: Json, keep: (name: string, part: unknown) => boolean): Json {
  const kept = (room: unknown, place: string, isPart = (_: string) => true) =>
    Object.fromEntries(
      Object.entries(room as Json).filter(([name, part]) => !isPart(name) || keep(`${place}/${name}`, part)),
    );
  const { paths = {}, components = {}, ...others } = bundle;
  const rooms = Object.entries(components as Json).map(([kind, room]) => [
    kind,
    // What they are is asked wherever they are named.
    kind === 'securitySchemes' ? room : kept(room, `components/${kind}`),
  ]);
  return {
    ...kept(others, '', (name) => name.startsWith('x-')),
    paths: kept(paths, 'paths'),
    components: Object.fromEntries(rooms),
  };
}
