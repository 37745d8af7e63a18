import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createSandbox } from './app.ts';
import { announceControl } from './control/access.ts';
import type { MarketSetting } from './market-setting.ts';
import { sentenceOf, settingFrom } from './setting.ts';

/** What this process writes is for its own account alone, whatever the shell allows. */
const PRIVATE_FILES = 0o077;

const LOOK_EVERY_MS = 2_000;

/** The engine goes on in files that it has open, so nothing fails when its folder is deleted; everything is lost later. */
function warnWhenGone(directory: string): void {
  const look = () => {
    if (!existsSync(directory))
      console.error(
        `The data folder ${directory} is gone: what is done from now on is lost when the sandbox ends. Stop it, and start it again.`,
      );
  };
  setInterval(look, LOOK_EVERY_MS).unref();
}

async function main(): Promise<void> {
  process.umask(PRIVATE_FILES);
  const { values } = parseArgs({ options: { memory: { type: 'boolean', default: false } } });
  const { directory, ...options } = settingFrom(process.env, values.memory);
  let sandbox = await createSandbox(options);
  if (options.control && directory)
    announceControl(directory, {
      url: sandbox.url,
      token: process.env.TSUBAME_CONTROL_TOKEN ? null : options.control.token,
    });
  if (options.store.kind === 'folder') warnWhenGone(options.store.path);
  console.log(`Tsubame sandbox (paper trading) on ${sandbox.url}`);
  // Whoever started it as a child may have what is in memory begin anew in another market, on the same port.
  if (values.memory)
    process.on('message', async (market: Partial<MarketSetting>) => {
      await sandbox.close();
      const port = Number(new URL(sandbox.url).port);
      sandbox = await createSandbox({ ...options, port, market: { ...options.market, ...market } });
      process.send?.({});
    });
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  await main();
} catch (error) {
  console.error(sentenceOf(error) ?? error);
  process.exit(1);
}
