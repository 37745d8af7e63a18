import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  ArrowRight,
  CircleCheckBig,
  Columns3,
  FileSpreadsheet,
  FolderOpen,
  Info,
  Upload,
  X,
} from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#domain/format.ts';
import { formatBytes } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isCompanyFile } from '../../../mock/control/price-file-name.ts';
import type { TransitionReasons } from './control-texts.ts';
import { describeFailure } from './describe-failure.ts';
import { SelectField } from './form-fields.tsx';
import { usePanel } from './panel-context.ts';
import { filesOfDrop } from './price-files.ts';
import { PriceFindings } from './price-findings.tsx';
import { type LinePlace, PriceLinesSheet } from './price-lines-sheet.tsx';
import { PriceStart } from './price-start.tsx';
import { PriceStrip } from './price-strip.tsx';
import css from './prices.module.css';
import {
  type ChosenColumn,
  PRICE_COLUMNS,
  type PriceCheck,
  type PriceUpload,
  usePriceUpload,
} from './use-price-upload.ts';

/** Files that are listed; a set may have thousands. */
const MOST_LISTED = 300;

/** Element id of the text that says what is running. */
const PROGRESS_ID = 'price-progress';

type Uploads = ReturnType<typeof usePriceUpload>;

/** The page that checks files of past prices, and starts a market of them in a workspace. */
export function PricesPage({ reasons }: { reasons: TransitionReasons }) {
  const { host, sandbox } = usePanel();
  const { t } = useTranslation('control');
  const uploads = usePriceUpload(host);
  const { upload } = uploads;
  const [place, setPlace] = useState<LinePlace | null>(null);
  const isOwnMarket = sandbox.state.prices !== null;
  const ofMarket = useQuery({
    queryKey: ['prices', host.workspace],
    queryFn: () => host.control('getPrices', undefined, undefined),
    ...{ enabled: isOwnMarket, staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: 'always' },
    placeholderData: keepPreviousData,
  });
  const isUploading = upload.setId !== null || upload.progress !== null;
  // Undefined while the market's own check is loading, and null without one.
  const own = isOwnMarket ? ofMarket.data : null;
  const check = isUploading ? upload.check : own;
  const error = upload.error ?? (isUploading ? null : ofMarket.error);
  const { setId } = upload;
  const linesOf = (known: PriceCheck, { file, line }: LinePlace) => {
    const index = known.files.findIndex(({ name }) => name === file);
    const at = { file: String(index), line: String(line) };
    return setId === null
      ? host.control('getPriceLines', at, undefined)
      : host.gateway('getPriceSetLines', { ...at, set_id: setId }, undefined);
  };
  return (
    <div className={css.page}>
      <div className={css.side}>
        <FilesCard uploads={uploads} check={check} isOwnMarket={isOwnMarket && !isUploading} />
        {check ? (
          <ColumnsCard
            check={check}
            onChoose={isUploading ? uploads.chooseColumn : undefined}
            isBusy={upload.progress !== null || upload.isChecking}
          />
        ) : null}
      </div>
      <div className={css.main}>
        {error === null ? null : (
          <p className={css.failure} role="alert">
            {describeFailure(error, reasons)}
          </p>
        )}
        {check === null ? <EmptyState /> : null}
        {check === undefined && error === null ? <Skeleton height={320} /> : null}
        {check ? (
          <>
            <Card label={t('prices.summary')}>
              <Figures check={check} />
              <PriceStrip check={check} />
            </Card>
            <Card flush label={t('prices.findings')}>
              <PriceFindings
                check={check}
                splits={isUploading ? upload.splits : []}
                onDeclare={isUploading ? uploads.declare : undefined}
                onOpenLine={setPlace}
              />
            </Card>
            {isUploading && setId !== null && check.first_day !== null ? (
              <PriceStart
                check={check}
                setId={setId}
                isBusy={upload.progress !== null || upload.isChecking}
                onStarted={uploads.markStarted}
              />
            ) : null}
          </>
        ) : null}
      </div>
      {check ? (
        <PriceLinesSheet
          place={place}
          setKey={setId ?? host.workspace}
          read={(at) => linesOf(check, at)}
          reasons={reasons}
          onClose={() => setPlace(null)}
        />
      ) : null}
    </div>
  );
}

function FilesCard({
  uploads: { upload, add, removeFile, discard },
  check,
  isOwnMarket,
}: {
  uploads: Uploads;
  check: PriceCheck | null | undefined;
  isOwnMarket: boolean;
}) {
  const { t } = useTranslation('control');
  const locale = useLocale();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { setId, progress, isChecking } = upload;
  const isBusy = progress !== null || isChecking;
  const addAll = (list: readonly File[]) => void (list.length > 0 && add(list));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isBusy) void filesOfDrop(event.dataTransfer).then(addAll);
  };
  const number = (value: number) => numberFormat(locale, {}).format(value);
  const input = (isFolder: boolean) => (
    <input
      ref={isFolder ? folder : files}
      type="file"
      hidden
      multiple
      // React does not know the attribute's type.
      {...(isFolder ? { webkitdirectory: '' } : { accept: '.csv,.txt,.tsv,.parquet' })}
      aria-label={t(isFolder ? 'prices.addFolder' : 'prices.addFiles')}
      onChange={({ target }) => {
        addAll([...(target.files ?? [])]);
        target.value = '';
      }}
    />
  );
  return (
    <Card flush label={t('prices.files')}>
      <div className={css.cardHead}>
        <h2>
          <Icon of={FileSpreadsheet} size={18} className={css.glyph} />
          {t('prices.files')}
        </h2>
        <span className={css.buttons}>
          <Button
            variant="quiet"
            size="small"
            icon={<Icon of={FolderOpen} size={16} />}
            disabledBy={isBusy ? PROGRESS_ID : undefined}
            onClick={() => folder.current?.click()}
          >
            {t('prices.addFolder')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            disabledBy={isBusy ? PROGRESS_ID : undefined}
            onClick={() => files.current?.click()}
          >
            {t('prices.addFiles')}
          </Button>
        </span>
        {input(false)}
        {input(true)}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a pointer; the buttons above do the same by keyboard */}
      <div
        className={css.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <DropText upload={upload} count={check ? check.files.length : 0} isOwnMarket={isOwnMarket} />
        {setId === null && progress === null ? null : (
          <IconButton icon={X} label={t(isBusy ? 'prices.cancel' : 'prices.discard')} onClick={discard} />
        )}
      </div>
      {progress === null ? null : (
        <progress className={css.progress} max={1} value={progress.part} aria-label={t('prices.uploading')} />
      )}
      {!check && upload.ignored.length === 0 ? null : (
        <ul className={css.files} aria-label={t('prices.files')}>
          {check?.files.slice(0, MOST_LISTED).map((file) => (
            <li key={file.name} data-unreadable={!file.readable || undefined}>
              <span className={css.fileName} translate="no">
                {file.name}
              </span>
              <span className={css.range}>
                {!file.readable ? reasonOfFile(check, file.name, t) : rangeOf(file.first_day, file.last_day)}
              </span>
              <span className={css.count}>{file.readable ? number(file.rows) : null}</span>
              {file.findings === 0 ? (
                <Icon of={CircleCheckBig} size={16} label={t('prices.noFinding')} className={css.ok} />
              ) : (
                <Badge tone={file.readable ? 'neutral' : 'caution'}>{number(file.findings)}</Badge>
              )}
              {setId === null ? null : (
                <button
                  type="button"
                  className={css.remove}
                  aria-label={t('prices.removeFile', { name: file.name })}
                  aria-disabled={isBusy || undefined}
                  onClick={() => void (isBusy || removeFile(file.name, check.files.length === 1))}
                >
                  <Icon of={X} size={16} />
                </button>
              )}
            </li>
          ))}
          {upload.ignored.slice(0, MOST_LISTED).map((name) => (
            <li key={name} data-unreadable>
              <span className={css.fileName} translate="no">
                {name}
              </span>
              <span className={css.range}>{t('prices.otherKind')}</span>
            </li>
          ))}
        </ul>
      )}
      {check && check.files.length > MOST_LISTED ? (
        <p className={css.note}>{t('prices.moreFiles', { count: check.files.length - MOST_LISTED })}</p>
      ) : null}
    </Card>
  );
}

function DropText({
  upload: { progress, isChecking, setId, bytes },
  count,
  isOwnMarket,
}: {
  upload: PriceUpload;
  count: number;
  isOwnMarket: boolean;
}) {
  const { t } = useTranslation('control');
  const locale = useLocale();
  const stays = <span className={css.muted}>{t('prices.stays')}</span>;
  return (
    <div id={PROGRESS_ID} className={css.dropText} role="status">
      {progress !== null ? (
        <>
          <b>{t('prices.uploadingFile', { done: progress.done + 1, files: progress.files })}</b>
          <span className={css.muted}>{`${Math.round(progress.part * 100)}\u00a0%`}</span>
        </>
      ) : isChecking ? (
        <>
          <b>{t('prices.checking')}</b>
          {stays}
        </>
      ) : setId !== null && count > 0 ? (
        <>
          <b>{t('prices.added', { count, size: formatBytes(bytes, locale) })}</b>
          {stays}
        </>
      ) : isOwnMarket ? (
        <>
          <b>{t('prices.ofMarket')}</b>
          <span className={css.muted}>{t('prices.dropOthers')}</span>
        </>
      ) : (
        <>
          <b>
            <Icon of={Upload} size={16} /> {t('prices.dropHere')}
          </b>
          {stays}
        </>
      )}
    </div>
  );
}

/** Days without the year of the first where they are in one year. */
function rangeOf(first: string | null, last: string | null): string {
  if (first === null || last === null) return '';
  return `${first} – ${first.slice(0, 4) === last.slice(0, 4) ? last.slice(5) : last}`;
}

type Translate = ReturnType<typeof useTranslation<'control'>>['t'];

function reasonOfFile(check: PriceCheck, name: string, t: Translate): string {
  const found = check.findings
    .find(({ kind }) => kind === 'unreadable_file')
    ?.items.find(({ file }) => file === name);
  const cause = found?.values.cause;
  if (cause === 'empty' || cause === 'no_parquet') return t(`prices.causes.${cause}`);
  return cause === 'no_columns'
    ? t('prices.causes.no_columns', { columns: String(found?.values.columns) })
    : (found?.message ?? '');
}

function ColumnsCard({
  check,
  onChoose,
  isBusy,
}: {
  check: PriceCheck;
  /** Chooses the use of a heading; left out where the prices are a market already. */
  onChoose: ((column: ChosenColumn) => void) | undefined;
  isBusy: boolean;
}) {
  const { t } = useTranslation('control');
  const [chosen, setChosen] = useState(0);
  const { layouts, files, resolution } = check;
  const place = chosen < layouts.length ? chosen : 0;
  const layout = layouts[place];
  if (layout === undefined) return null;
  const ofLayout = files.filter((file) => file.layout === place);
  const canChoose = onChoose !== undefined && !ofLayout.some(({ name }) => isCompanyFile(name));
  const { kind, encoding, separator, columns } = layout;
  const parts = [
    kind === 'parquet' ? 'Parquet' : encoding === 'shift_jis' ? 'Shift_JIS' : 'UTF-8',
    separator === null ? null : t(`prices.separators.${separator}`),
  ];
  return (
    <Card flush label={t('prices.columns')}>
      <div className={css.cardHead}>
        <h2>
          <Icon of={Columns3} size={18} className={css.glyph} />
          {t('prices.columns')}
        </h2>
        <span className={css.muted}>{parts.filter(Boolean).join(' · ')}</span>
      </div>
      {layouts.length === 1 ? null : (
        <div className={css.layoutChoice}>
          <SelectField
            label={t('prices.format')}
            value={place}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {layouts.map((_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a format has no other name
              <option key={at} value={at}>
                {files.find((file) => file.layout === at)?.name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <ul className={css.columns}>
        {columns.map(({ name, used_as: usedAs, sample }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two columns of one name
          <li key={at} data-unused={usedAs === null || undefined} data-choice={canChoose || undefined}>
            <span translate="no">{name}</span>
            <Icon of={ArrowRight} size={14} />
            {canChoose ? (
              <select
                className={css.use}
                aria-label={t('prices.useOf', { name })}
                value={usedAs ?? ''}
                aria-disabled={isBusy || undefined}
                onChange={({ target }) =>
                  isBusy ? undefined : onChoose({ name, used_as: columnOf(target.value) })
                }
              >
                <option value="">{t('prices.notUsed')}</option>
                {PRICE_COLUMNS.map((column) => (
                  <option key={column} value={column}>
                    {t(`prices.columnNames.${column}`)}
                  </option>
                ))}
              </select>
            ) : (
              <b>{usedAs === null ? t('prices.notUsed') : t(`prices.columnNames.${usedAs}`)}</b>
            )}
            <span className={css.sample} translate="no">
              {sample}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.note}>
        <Icon of={Info} size={16} className={css.glyph} />
        <span>{t(`prices.resolutions.${resolution}`)}</span>
      </p>
    </Card>
  );
}

const columnOf = (value: string) => PRICE_COLUMNS.find((column) => column === value) ?? null;

function Figures({ check }: { check: PriceCheck }) {
  const { t } = useTranslation('control');
  const locale = useLocale();
  const number = (value: number) => numberFormat(locale, {}).format(value);
  const { issues, sessions, bars, rows, untraded, unused, findings } = check;
  const total = findings.reduce((sum, { count }) => sum + count, 0);
  const asks = findings.reduce((sum, { treatment, count }) => sum + (treatment === 'asks' ? count : 0), 0);
  const rowNotes = [
    unused > 0 || untraded === 0 ? t('prices.unusedRows', { count: unused }) : null,
    untraded === 0 ? null : t('prices.untradedRows', { count: untraded }),
  ];
  const figures = [
    { name: 'issues', value: issues, note: null },
    { name: 'sessions', value: sessions, note: rangeOf(check.first_day, check.last_day) },
    {
      name: 'bars',
      value: bars,
      note: check.resolution === 'daily' ? t('prices.ofBars', { most: number(issues * sessions) }) : null,
    },
    { name: 'rows', value: rows, note: rowNotes.filter(Boolean).join(', ') },
    { name: 'findings', value: total, note: asks === 0 ? null : t('prices.askYou', { count: asks }) },
  ] as const;
  return (
    <dl className={css.figures}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{t(name === 'findings' ? 'prices.findings' : `prices.${name}`)}</dt>
          <dd>
            <b className={css.number}>{number(value)}</b> <span className={css.figureNote}>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Columns of the known files. */
const FORMATS = {
  jquants: ['Date, Code, Open, High, Low, Close, Volume, AdjustmentFactor'],
  yahoo: ['Date, Open, High, Low, Close, Adj Close, Volume'],
  stooq: ['Date, Open, High, Low, Close, Volume'],
  any: [
    'date, time, code, open, high, low, close, volume',
    '日付, 時刻, 銘柄コード, 始値, 高値, 安値, 終値, 出来高',
  ],
} as const;
const SOURCES = ['jquants', 'yahoo', 'stooq', 'any'] as const;

/** Before any file: which files are known, that users must have the right to them, and where they are sold or offered. */
function EmptyState() {
  const { t } = useTranslation('control');
  return (
    <Card label={t('prices.emptyTitle')}>
      <div className={css.empty}>
        <h2>{t('prices.emptyTitle')}</h2>
        <p>{t('prices.emptyText')}</p>
        <h3>{t('prices.formatsTitle')}</h3>
        <ul className={css.formats}>
          {SOURCES.map((each) => (
            <li key={each}>
              <b>{t(`prices.formats.${each}`)}</b>
              {FORMATS[each].map((columns) => (
                <code key={columns} className={css.muted} translate="no">
                  {columns}
                </code>
              ))}
            </li>
          ))}
        </ul>
        <p className={css.muted}>{t('prices.formatsNote')}</p>
        <h3>{t('prices.rightsTitle')}</h3>
        <p>{t('prices.rights')}</p>
        <p>{t('prices.sources')}</p>
        <p>
          <a className={css.link} href="/docs/own-prices.html" target="_blank" rel="noopener">
            {t('prices.guide')}
          </a>
        </p>
      </div>
    </Card>
  );
}
