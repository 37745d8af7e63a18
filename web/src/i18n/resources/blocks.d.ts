import type blocks from '../locales/jp/blocks.json';

declare module '../resources.ts' {
  interface Resources {
    blocks: typeof blocks;
  }
}
