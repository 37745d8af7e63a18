import { parseArgs } from 'node:util';
import { createLogger, type Logger, LogSettingError, logFormat } from '#telemetry/logger.ts';
import { createSandbox } from './app.ts';
import { writeControlAccess } from './control/access.ts';
import { settingFrom, startErrorSentence } from './setting.ts';

/** The umask: only this account may read the process's files, even if the shell allows more. */
const PRIVATE_FILES = 0o077;

async function main(logger: Logger): Promise<void> {
  process.umask(PRIVATE_FILES);
  const { values } = parseArgs({ options: { memory: { type: 'boolean', default: false } } });
  const { directory, ...options } = settingFrom(process.env, values.memory);
  const sandbox = await createSandbox({ ...options, logger });
  if (options.control && directory)
    writeControlAccess(directory, {
      url: sandbox.url,
      token: process.env.TSUBAME_CONTROL_TOKEN ? null : options.control.token,
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
  // Last: whoever waits for this line may end the process at once.
  if (logFormat(process.env) === 'json') logger.info({ url: sandbox.url }, 'Ready.');
  else console.log(`Tsubame sandbox (paper trading) on ${sandbox.url}`);
}

let logger: Logger | undefined;
try {
  logger = createLogger().child({ part: 'sandbox' });
  await main(logger);
} catch (error) {
  const sentence = error instanceof LogSettingError ? error.message : startErrorSentence(error);
  if (logger && logFormat(process.env) === 'json')
    logger.fatal({ stack: (error as Error).stack }, sentence ?? String(error));
  else console.error(sentence ?? error);
  process.exit(1);
}
