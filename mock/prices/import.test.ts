import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatDay, parseDay } from '@tsubame/sdk/rules';
import { parquetWriteFile } from 'hyparquet-writer';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dayBar } from '#market/day-bar.ts';
import { createMarket } from '#market/market.ts';
import { issueOf } from '#market/universe.ts';
import { describeFinding, type FindingKind } from './findings.ts';
import { ImportRefused, importPrices } from './import.ts';
import { openPriceStore } from './price-store.ts';
import { SAMPLE_SHAPES, writeSampleSet } from './sample-set.ts';

const root = mkdtempSync(join(tmpdir(), 'tsubame-prices-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let [folder, stores, count] = ['', '', 0];
beforeEach(() => {
  count += 1;
  folder = join(root, `set-${count}`);
  stores = join(root, `stores-${count}`);
});

const HEADER = 'Date,Code,Open,High,Low,Close,Volume';

async function importText(text: string, name = 'prices.csv') {
  writeSampleSet({ folder, shape: 'jquants', issues: 0, from: '2019-04-01', days: 0 });
  writeFileSync(join(folder, name), text);
  const imported = await importPrices(folder, stores);
  return { ...imported, source: openPriceStore(imported.store) };
}

async function kindsIn(text: string): Promise<[FindingKind, number | null, string | null][]> {
  const { report } = await importText(text);
  return report.findings.map(({ kind, line, date }) => [kind, line, date]);
}

describe('the summary', () => {
  it('accounts for every row, and counts the issues of every business day', async () => {
    const { report, source } = await importText(
      [
        'Date,Time,Code,Open,High,Low,Close,Volume',
        '2019-04-01,09:00,7203,6500,6510,6490,6500,100',
        // The closing print of the morning joins the minute before.
        '2019-04-01,11:29,7203,6500,6510,6490,6500,100',
        '2019-04-01,11:30,7203,6500,6510,6490,6500,100',
        '2019-04-01,11:30,7203,6500,6510,6490,6500,100',
        '2019-04-02,,7203,,,,,',
        '2019-04-03,09:00,7203,6500,6510,6490,6500,100',
        '2019-04-03,09:00,6758,4500,4510,4490,4500,100',
        '2019-04-04,09:00,6758,4500,4400,4490,4500,100',
      ].join('\n'),
    );
    expect(report).toMatchObject({ rows: 8, bars: 4, untraded: 1, unused: 2, coverage: [1, 0, 2] });
    expect(source.closedDays.map(formatDay)).toEqual(['2019-04-02']);
  });

  it('takes the splits that the user declares, and says what was read where no bar can be used', async () => {
    const text = `${HEADER}\n2019-04-01,7203,1000,1000,1000,1000,1\n2019-04-02,7203,500,500,500,500,1`;
    const { report } = await importText(text);
    expect(report.counts).toEqual({ split_suspected: 1 });
    const split = { code: '7203', exDate: '2019-04-02', ratio: 2 };
    const declared = await importPrices(folder, stores, undefined, [split]);
    expect(declared.report.counts).toEqual({});
    expect(openPriceStore(declared.store).splitsOf('7203')).toEqual([
      { exDay: parseDay('2019-04-02'), ratio: 2 },
    ]);
    const refusal = await importText('nothing\n').catch((error: unknown) => error as ImportRefused);
    expect(refusal).toBeInstanceOf(ImportRefused);
    expect((refusal as ImportRefused).read?.counts).toEqual({ unreadable_file: 1 });
  });
});

describe('the shapes of the sources', () => {
  it.each(SAMPLE_SHAPES)('reads %s and finds every fault', async (shape) => {
    writeSampleSet({ folder, shape, issues: 5, from: '2019-04-01', days: 22, faults: true });
    const { report } = await importPrices(folder, stores);
    expect(report).toMatchObject({ issues: 5, sessions: 21, from: '2019-04-01', to: '2019-05-08' });
    const { counts } = report;
    expect(counts).toMatchObject({
      conflict: 1,
      closed_day: 1,
      no_session: 1,
      starts_late: 1,
      outside_limits: 1,
    });
    expect(counts.duplicate).toBeGreaterThan(0);
    expect(counts.off_tick).toBeGreaterThan(0);
    expect(counts.invalid_bar).toBe(1);
    expect(counts.unreadable_row).toBe(1);
    expect(counts.gap).toBeGreaterThan(0);
    // Only J-Quants has factors in its daily bars; elsewhere the second split is a suspicion too.
    expect(counts.split_suspected).toBe(shape === 'jquants' || shape === 'jquants2' ? 1 : 2);
    expect(counts.adjusted_prices ?? 0).toBe(shape === 'yahoo' || shape === 'stooq' ? 5 : 0);
    for (const finding of report.findings) {
      expect(describeFinding(finding)).not.toContain('undefined');
      if (finding.kind !== 'no_session') expect(finding.file).not.toBeNull();
    }
  });

  it('keeps every bar of a daily set', async () => {
    writeSampleSet({ folder, shape: 'jquants', issues: 3, from: '2019-04-01', days: 30 });
    const { report, store } = await importPrices(folder, stores);
    expect(report).toMatchObject({ bars: 90, rows: 90, findings: [] });
    const source = openPriceStore(store);
    const market = createMarket({ seed: 'sample', schedule: 'exchange' });
    for (const { code } of source.issues) {
      const day = parseDay('2019-04-24');
      const { openTenths, highTenths, lowTenths, closeTenths, volume } = dayBar(market, issueOf(code), day);
      expect(source.dayOn(code, day)).toEqual({
        ...{ day, openTenths, highTenths, lowTenths, closeTenths, volume, firstMinute: null, minutes: null },
      });
      expect(source.lastDayBefore(code, parseDay('2019-05-07'))?.day).toBe(parseDay('2019-04-26'));
      expect(source.dayOn(code, parseDay('2019-05-01'))).toBeNull();
      expect(source.lastDayBefore(code, source.firstDay)).toBeNull();
    }
  });

  it('reads Shift_JIS with semicolons, and a byte order mark', async () => {
    writeSampleSet({ folder, shape: 'japanese', issues: 1, from: '2019-04-01', days: 3 });
    const { report } = await importPrices(folder, stores);
    expect(report.files[0]).toMatchObject({
      format: { encoding: 'shift_jis', separator: 'semicolon' },
      rows: 3,
    });
    expect(report.files[0]?.columns.slice(0, 3)).toEqual([
      { name: '日付', column: 'date', sample: '2019/04/01' },
      { name: '銘柄コード', column: 'code', sample: expect.stringMatching(/^\d{4}$/) },
      { name: '始値', column: 'open', sample: expect.stringMatching(/^[\d.]+$/) },
    ]);
    writeFileSync(
      join(folder, 'kabuka.csv'),
      `\uFEFF${HEADER}\r\n2019-04-01,72030,100,110,90,105,"1,200"\r\n`,
    );
    const again = await importPrices(folder, stores);
    expect(again.report).toMatchObject({ issues: 1, bars: 1, findings: [] });
    expect(openPriceStore(again.store).dayOn('7203', parseDay('2019-04-01'))?.volume).toBe(1_200);
  });

  it('reads Parquet', async () => {
    writeSampleSet({ folder, shape: 'jquants', issues: 0, from: '2019-04-01', days: 0 });
    const column = (name: string, data: number[]) => ({ name, data, type: 'DOUBLE' as const });
    const prices = [column('Open', [100, 101]), column('High', [110, 111]), column('Low', [90, 91])];
    const rest = [column('Close', [105, 106]), column('Volume', [1_000, 2_000])];
    const code = { name: 'Code', data: ['72030', '72030'], type: 'STRING' as const };
    const dates = [new Date('2019-04-01'), new Date('2019-04-02')];
    parquetWriteFile({
      filename: join(folder, 'dates.parquet'),
      columnData: [{ name: 'Date', data: dates }, code, ...prices, ...rest],
    });
    const { report, store } = await importPrices(folder, stores);
    expect(report).toMatchObject({
      bars: 2,
      findings: [],
      files: [{ format: { kind: 'parquet' }, rows: 2 }],
    });
    expect(openPriceStore(store).dayOn('7203', parseDay('2019-04-02'))).toMatchObject({ closeTenths: 1_060 });
  });
});

describe('the checks', () => {
  it('name file and line, and keep what the rules keep', async () => {
    expect(
      await kindsIn(
        [
          HEADER,
          '2019-04-01,7203,1000,1010,990,1000,1000',
          '2019-04-02,7203,1000,1300.5,1000,1300,1000',
          '2019-04-02,7203,1000,1300.5,1000,1300,1000',
          '2019-04-03,7203,1300.3,1310,1290,1300,1000',
          '2019-04-04,7203,260,262,258,260,1000',
          '2019-04-06,7203,260,262,258,260,1000',
          '2019-04-05,1,260,262,258,260,1000',
          '2019-04-05,7203,260,262,258',
          '2019-04-05,7203,260,262,261,260,100',
          '2015-04-03,7203,260,262,258,260,1000',
        ].join('\n'),
      ),
    ).toEqual([
      ['split_suspected', 6, '2019-04-04'],
      ['outside_limits', 3, '2019-04-02'],
      ['off_tick', 5, '2019-04-03'],
      ['duplicate', 4, '2019-04-02'],
      ['invalid_bar', 10, '2019-04-05'],
      ['unreadable_row', 9, null],
      ['closed_day', 7, '2019-04-06'],
      ['outside_calendar', 11, '2015-04-03'],
      ['unknown_code', 8, null],
    ]);
  });

  it('round to the price step, away from the close of the day before', async () => {
    const { source } = await importText(
      [
        HEADER,
        '2019-04-01,7203,1000,1000,1000,1000,100',
        '2019-04-02,7203,1000.2,1000.7,999.25,999.3,100',
      ].join('\n'),
    );
    expect(source.dayOn('7203', parseDay('2019-04-02'))).toMatchObject({
      ...{ openTenths: 10_005, highTenths: 10_010, lowTenths: 9_992, closeTenths: 9_993 },
    });
  });

  it('take splits from factors and from actions.csv, and no others', async () => {
    const day = (date: string, price: number, factor: number, code = 7203) =>
      `${date},${code},${price},${price},${price},${price},100,${factor}`;
    writeSampleSet({ folder, shape: 'jquants', issues: 0, from: '2019-04-01', days: 0 });
    writeFileSync(
      join(folder, 'actions.csv'),
      'code,ex_date,kind,value\n6758,2019-04-02,split,2\n6758,2019-04-03,merger,2\n',
    );
    const { report, source } = await importText(
      [
        `${HEADER},AdjustmentFactor`,
        ...[day('2019-04-01', 1_000, 1), day('2019-04-02', 200, 0.2), day('2019-04-03', 180, 0.9)],
        ...[day('2019-04-01', 800, 1, 6758), day('2019-04-02', 400, 1, 6758)],
      ].join('\n'),
    );
    expect(source.splitsOf('7203')).toEqual([{ exDay: parseDay('2019-04-02'), ratio: 5 }]);
    expect(source.splitsOf('6758')).toEqual([{ exDay: parseDay('2019-04-02'), ratio: 2 }]);
    expect(report.counts).toEqual({ ratio_unsupported: 1, unreadable_row: 1 });
  });

  it('take a split from its day also if the issue was not traded on it', async () => {
    const day = (date: string, price: string, factor: number, code: number) =>
      `${date},${code},${price},${price},${price},${price},${price === '' ? 0 : 100},${factor}`;
    writeSampleSet({ folder, shape: 'jquants', issues: 0, from: '2019-04-01', days: 0 });
    writeFileSync(
      join(folder, 'actions.csv'),
      'code,ex_date,kind,value\n6758,2019-04-02,split,2\n6758,2019-04-06,split,2\n',
    );
    const { report, source } = await importText(
      [
        `${HEADER},AdjustmentFactor`,
        ...[
          day('2019-04-01', '1000', 1, 7203),
          day('2019-04-02', '', 0.2, 7203),
          day('2019-04-03', '200', 1, 7203),
        ],
        ...[
          day('2019-04-01', '800', 1, 6758),
          day('2019-04-03', '400', 1, 6758),
          day('2019-04-04', '401', -1, 6758),
        ],
      ].join('\n'),
    );
    expect(source.splitsOf('7203')).toEqual([{ exDay: parseDay('2019-04-02'), ratio: 5 }]);
    expect(source.splitsOf('6758')).toEqual([{ exDay: parseDay('2019-04-02'), ratio: 2 }]);
    // 2019-04-06 is a Saturday, and -1 is no factor.
    expect(report.counts).toEqual({ closed_day: 1, unreadable_row: 1, no_session: 1 });
  });

  it('take times of Japan only, and volumes of whole shares', async () => {
    const { report, source } = await importText(
      [
        HEADER,
        '2019-04-01 09:01:00+09:00,7203,100,100,100,100,100.4',
        '2019-04-01T00:02:00Z,7203,100,100,100,100,100',
        '2019-04-01 09:03:00-04:00,7203,100,100,100,100,100',
        '2019-04-01 09:04:00+0900,7203,100,100,100,100,-5',
        '2019-04-01 09:05:00+0900,7203,100,100,100,100,3000000000',
        '2019-04-02 00:00:00-05:00,6758,100,100,100,100,100',
      ].join('\n'),
    );
    expect(source.dayOn('7203', parseDay('2019-04-01'))).toMatchObject({ volume: 100, firstMinute: 1 });
    expect(source.dayOn('6758', parseDay('2019-04-02'))).toMatchObject({ volume: 100, firstMinute: null });
    const sentences = report.findings.filter(({ line }) => line !== null).map(describeFinding);
    expect(sentences).toEqual(
      expect.arrayContaining([
        'prices.csv:3: 7203 "Z" is not the time zone of Japan (+09:00): left out',
        'prices.csv:4: 7203 "-04:00" is not the time zone of Japan (+09:00): left out',
        'prices.csv:5: 7203 2019-04-01 the volume is no number above 0: left out',
        'prices.csv:6: 7203 2019-04-01 the volume is above 2,000,000,000 shares: left out',
      ]),
    );
  });

  it('put minutes into sessions and sort files of any order', async () => {
    const minute = (time: string, price: number, high = price) =>
      `2019-04-01,${time},7203,${price},${high},${price},${high},100`;
    const { report, source } = await importText(
      [
        'Date,Time,Code,O,H,L,C,Vo',
        ...[minute('15:01', 105), minute('15:00', 104), minute('12:30', 103), minute('11:30', 102)],
        ...[minute('11:29', 101), minute('09:07', 100), minute('08:59', 99), minute('25:00', 1)],
        '2019-04-01,,7203,99,105,99,104,900',
      ].join('\n'),
    );
    const read = source.dayOn('7203', parseDay('2019-04-01'));
    const { values, count } = read?.minutes?.() ?? { values: new Int32Array(), count: 0 };
    const rows = Array.from({ length: count }, (_, row) => [...values.subarray(row * 6, row * 6 + 6)]);
    expect(rows).toEqual([
      [7, 1_000, 1_000, 1_000, 1_000, 100],
      [149, 1_010, 1_020, 1_010, 1_020, 200],
      [150, 1_030, 1_030, 1_030, 1_030, 100],
      [325, 1_040, 1_040, 1_040, 1_040, 100],
    ]);
    expect(report.counts).toEqual({
      merged_minute: 1,
      outside_hours: 2,
      unreadable_row: 1,
      daily_and_minutes: 1,
    });
    expect(source.issues).toMatchObject([{ code: '7203', firstMinute: 7 }]);
  });

  it('put the closing auction at the close of the day, which was earlier until 4 November 2024', async () => {
    const row = (date: string, time: string, price: number, low = price) =>
      `${date},${time},7203,${price},${price},${low},${price},100`;
    const { source, report } = await importText(
      [
        'Date,Time,Code,O,H,L,C,Vo',
        ...[row('2024-11-01', '14:59', 100), row('2024-11-01', '15:00', 101), row('2024-11-01', '15:20', 1)],
        ...[
          row('2024-11-05', '14:59', 100),
          row('2024-11-05', '15:00', 101),
          row('2024-11-05', '15:30', 102),
        ],
        // What a bar of the auction's minute has before it belongs to the minute before.
        row('2024-10-31', '15:00', 101, 100),
      ].join('\n'),
    );
    const minutesOn = (date: string) => {
      const { values, count } = source.dayOn('7203', parseDay(date))?.minutes?.() ?? { values: [], count: 0 };
      return Array.from({ length: count }, (_, row) => values[row * 6]);
    };
    expect(minutesOn('2024-10-31')).toEqual([299]);
    expect(minutesOn('2024-11-01')).toEqual([299, 325]);
    expect(minutesOn('2024-11-05')).toEqual([299, 300, 325]);
    expect(report.counts).toMatchObject({ outside_hours: 1, merged_minute: 1 });
  });

  it('refuse a folder without prices, and a file without columns is a finding', async () => {
    await expect(importPrices(join(root, 'nowhere'), stores)).rejects.toThrow(ImportRefused);
    await expect(importText('a,b\n1,2\n')).rejects.toThrow('No bar');
    writeFileSync(join(folder, '7203.T.csv'), 'Date,Open,High,Low,Close,Volume\n2019-04-01,1,2,1,2,100\n');
    const { report } = await importPrices(folder, stores);
    expect(report.counts).toEqual({ unreadable_file: 1, adjusted_prices: 1 });
    expect(report.findings.map(describeFinding)).toContain(
      'prices.csv: no column for date, open, high, low, close, volume, code in the header: the file is not read',
    );
  });
});

describe('chosen columns', () => {
  const TEXT = 'Date,Code,Open,High,Low,Last,Qty\n2019-04-01,7203,6500,6600,6400,6510,100\n';
  const chosen = [
    { name: 'Last', column: 'close' },
    { name: ' qty', column: 'volume' },
  ] as const;

  it('read a file with unknown headings, of which the check shows the columns', async () => {
    const refusal = await importText(TEXT).catch((error: unknown) => error as ImportRefused);
    const [file] = (refusal as ImportRefused).read?.files ?? [];
    expect(file).toMatchObject({ isRead: false, rows: 0 });
    expect(file?.columns.slice(4)).toEqual([
      { name: 'Low', column: 'low', sample: '6400' },
      { name: 'Last', column: null, sample: '6510' },
      { name: 'Qty', column: null, sample: '100' },
    ]);
    const { report, store } = await importPrices(folder, stores, undefined, [], chosen);
    expect(report.files[0]).toMatchObject({ isRead: true, rows: 1 });
    const source = openPriceStore(store);
    expect(source.dayOn('7203', parseDay('2019-04-01'))).toMatchObject({ closeTenths: 65_100, volume: 100 });
  });

  it('come before the headings that are known, and can leave one unused', async () => {
    writeSampleSet({ folder, shape: 'jquants', issues: 0, from: '2019-04-01', days: 0 });
    writeFileSync(
      join(folder, 'prices.csv'),
      'Date,Code,Open,High,Low,Close,Last,Volume,AdjustmentFactor\n2019-04-01,7203,65,66,64,65,64,100,1\n2019-04-02,7203,65,66,64,65,64,100,0.5\n',
    );
    const { store, report } = await importPrices(
      folder,
      stores,
      undefined,
      [],
      [
        { name: 'Last', column: 'close' },
        { name: 'AdjustmentFactor', column: null },
      ],
    );
    expect(report.counts).toEqual({});
    const source = openPriceStore(store);
    expect(source.dayOn('7203', parseDay('2019-04-01'))).toMatchObject({ closeTenths: 640 });
    expect(source.splitsOf('7203')).toEqual([]);
  });

  it('show the columns of a Parquet file that cannot be read', async () => {
    writeSampleSet({ folder, shape: 'jquants', issues: 0, from: '2019-04-01', days: 0 });
    parquetWriteFile({
      filename: join(folder, 'prices.parquet'),
      columnData: [{ name: 'When', data: ['2019-04-01'], type: 'STRING' }],
    });
    const refusal = await importPrices(folder, stores).catch((error: unknown) => error as ImportRefused);
    const [file] = (refusal as ImportRefused).read?.files ?? [];
    expect(file?.columns).toEqual([{ name: 'When', column: null, sample: '2019-04-01' }]);
  });
});

describe('the files beside the prices', () => {
  const PRICES = `${HEADER}\n2019-04-01,1301,1000,1000,1000,1000,100\n2019-04-01,1302,500,500,500,500,100\n2019-04-03,1301,990,990,990,990,100`;

  async function importWith(files: Readonly<Record<string, string | Uint8Array>>) {
    writeSampleSet({ folder, shape: 'jquants', issues: 0, from: '2019-04-01', days: 0 });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return importText(PRICES);
  }

  it('give names, sectors and segments, with the column names of J-Quants', async () => {
    const { report, source } = await importWith({
      'issues.csv': [
        'Date,Code,CompanyName,CompanyNameEnglish,Sector17Code,Sector33Code,Sector33CodeName,MarketCode',
        '2019-04-01,13010,極洋,Kyokuyo,1,50,水産・農林業,0101',
        '2019-04-01,13020,ある投信,,99,9999,その他,0109',
        '2019-04-01,25935,優先株,,1,3050,食料品,0111',
      ].join('\n'),
    });
    expect(source.issues.map(({ profile }) => profile)).toEqual([
      { nameJa: '極洋', nameEn: 'Kyokuyo', sector33Code: '0050', segment: 'prime' },
      { nameJa: 'ある投信', nameEn: 'ある投信', sector33Code: '9999', segment: null },
    ]);
    expect(report.counts).toEqual({ no_session: 1, unknown_code: 1 });
    expect(report.files.at(-1)).toMatchObject({ name: 'issues.csv', rows: 3, findings: 1 });
    expect(report).toMatchObject({ rows: 3, unused: 0 });
  });

  it('are read in Shift_JIS, and a wrong row is a finding with its line', async () => {
    // コード,名称,業種,市場 / 1301,極洋,食料品,スタンダード in Shift_JIS.
    const bytes = Buffer.from(
      '8352815b83682c96bc8fcc2c8bc68eed2c8e738fea0a313330312c8bc9976d2c904897bf95692c8358835e8393835f815b83680a',
      'hex',
    );
    const { source } = await importWith({ 'issues.csv': bytes });
    expect(source.issues[0]?.profile).toEqual({
      ...{ nameJa: '極洋', nameEn: '極洋', sector33Code: '3050', segment: 'standard' },
    });
    const { report } = await importWith({
      'issues.csv':
        'code,name,sector,market\n1301,A,Fish,Prime\n1302,,Foods,Prime\n1302,B,Foods,Moon\n1302,B,Foods\n',
    });
    expect(report.findings.filter(({ file }) => file === 'issues.csv').map(describeFinding)).toEqual([
      'issues.csv:2: 1301 "Fish" is none of the 33 sectors of the exchange: left out',
      'issues.csv:3: 1302 the name is missing: left out',
      'issues.csv:4: 1302 "Moon" is no market of the exchange: left out',
      'issues.csv:5: 3 cells instead of 4: left out',
    ]);
  });

  it('give facts in the order of their days, and refuse impossible figures', async () => {
    const { report, source } = await importWith({
      'facts.csv': [
        'code,date,eps,bps,dividend,shares',
        '1301,2019-05-10,12.5,,3,',
        '1301,2019-02-10,-4,800,,"1,000,000"',
        '1302,2019-02-10,x,,,',
        '1302,2019-02-10,,,-1,',
        '1302,soon,1,,,',
      ].join('\n'),
    });
    const none = { epsHundredths: null, bpsHundredths: null, dividendHundredths: null, shares: null };
    expect(source.factsOf('1301')).toEqual([
      { ...none, day: parseDay('2019-02-10'), epsHundredths: -400, bpsHundredths: 80_000, shares: 1_000_000 },
      { ...none, day: parseDay('2019-05-10'), epsHundredths: 1_250, dividendHundredths: 300 },
    ]);
    expect(source.factsOf('1302')).toEqual([]);
    expect(report.findings.filter(({ file }) => file === 'facts.csv').map(describeFinding)).toEqual([
      'facts.csv:4: 1302 "x" is no possible value of eps: left out',
      'facts.csv:5: 1302 "-1" is no possible value of dividend: left out',
      'facts.csv:6: 1302 "soon" is no date: left out',
    ]);
  });

  it('give dividends, those of one day together', async () => {
    const { report, source } = await importWith({
      'actions.csv':
        'code,ex_date,kind,value\n1301,2019-04-03,dividend,10.5\n1301,2019-04-03,Dividend,1\n1301,2019-04-01,dividend,9\n1301,2019-04-03,dividend,0\n',
    });
    // The first bar already is without one of its day.
    expect(source.dividendsOf('1301')).toEqual([
      { exDay: parseDay('2019-04-03'), perShareHundredths: 1_150 },
    ]);
    expect(report.counts).toEqual({ no_session: 1, unreadable_row: 1 });
  });

  it('are not read without their columns, and change the import', async () => {
    const { report, store } = await importWith({ 'facts.csv': 'a,b\n1,2\n' });
    expect(report.findings.map(describeFinding)).toContain(
      'facts.csv: no column for code, date in the header: the file is not read',
    );
    writeFileSync(join(folder, 'facts.csv'), 'code,date,eps\n1301,2019-02-10,1\n');
    expect((await importPrices(folder, stores)).store).not.toBe(store);
  });
});

describe('the store', () => {
  it('is found again, made anew after a change, and leaves nothing of an import that failed', async () => {
    writeSampleSet({ folder, shape: 'jquants', issues: 2, from: '2019-04-01', days: 5 });
    const first = await importPrices(folder, stores);
    expect(first.isKnown).toBe(false);
    expect((await importPrices(folder, stores)).isKnown).toBe(true);
    expect(existsSync(`${first.store}.partial`)).toBe(false);
    utimesSync(join(folder, 'prices_daily_quotes.csv'), 1, 1);
    const changed = await importPrices(folder, stores);
    expect(changed).toMatchObject({ isKnown: false });
    expect(changed.store).not.toBe(first.store);
    writeFileSync(join(folder, 'prices_daily_quotes.csv'), 'nothing');
    await expect(importPrices(folder, stores)).rejects.toThrow(ImportRefused);
    expect(readdirSync(stores).filter((name) => name.includes('partial'))).toEqual([]);
    expect(formatDay(openPriceStore(first.store).lastDay)).toBe('2019-04-05');
  });
});
