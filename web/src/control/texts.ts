import type { Shape } from '../../../mock/control/client.ts';
import type { Language } from './languages.ts';
import type { STATES } from './states.gen.ts';

type Phase = Shape['Clock']['phase'];
/** Kinds of record that wait for an operator's decision. */
export type DecidedKind = keyof (typeof STATES)['en'];
/** Decisions that the contract's transition tables give to an operator. */
export type DecidedEvent = 'allow' | 'approve' | 'call_off' | 'decline' | 'fail' | 'pass';

/** All texts of the control panel in one language. Text between backticks is shown as code. */
export interface Texts {
  readonly title: string;
  readonly mock: string;
  readonly links: string;
  readonly app: string;
  readonly contract: string;
  readonly language: string;
  readonly workspace: string;
  readonly shared: string;
  readonly seed: string;
  readonly reset: string;
  readonly resetQuestion: string;
  readonly paper: string;
  readonly working: string;
  readonly loading: string;
  readonly end: string;
  readonly endAll: string;
  readonly add: string;
  readonly none: string;
  readonly name: string;
  /** Follows a refusal of an unknown name: similar names that exist. */
  readonly didYouMean: (names: string) => string;
  readonly clock: {
    readonly heading: string;
    readonly stopped: string;
    readonly running: (speed: number) => string;
    readonly inJapan: (day: string, phase: string) => string;
    readonly phases: Readonly<Record<Phase, string>>;
    readonly run: string;
    readonly freeze: string;
    readonly advance: string;
    readonly jumpTo: string;
    /** One second, one minute, fifteen minutes, one day. */
    readonly steps: readonly [string, string, string, string];
    readonly nextSession: string;
    readonly settlement: string;
    readonly dayClose: string;
    readonly nextDue: string;
    readonly nothingDue: string;
    readonly due: (at: string, kind: string) => string;
    /** Label of a due job that fails, with its number of tries. */
    readonly failed: (tries: number) => string;
  };
  readonly scenarios: {
    readonly heading: string;
    readonly noneLoaded: string;
    readonly saved: string;
    readonly titleLabel: string;
    readonly save: string;
    readonly note: (link: string) => string;
    readonly savedAs: (name: string) => string;
    readonly loadQuestion: (name: string) => string;
    readonly load: string;
    /** Asked before a link loads a scenario, signs its user in and opens its page. */
    readonly openQuestion: (name: string) => string;
    /** Asked before the user of the loaded scenario is signed in. */
    readonly signInQuestion: (account: string) => string;
    readonly open: string;
    readonly openPage: string;
    readonly signedIn: (account: string, password: string) => string;
  };
  readonly faults: {
    readonly heading: string;
    readonly activeCount: (count: number) => string;
    readonly slow: string;
    readonly lostResponses: string;
    readonly allDown: string;
    readonly operation: string;
    readonly allOperations: string;
    readonly latency: string;
    readonly status: string;
    readonly lostPart: string;
    /** Heading of the faults that hit only the next call of one operation. */
    readonly nextCallHeading: string;
    readonly recentOperations: string;
    readonly delayNextCall: string;
    readonly loseResponse: string;
    readonly cutConnection: string;
    readonly nextCallOnly: string;
    readonly request: string;
    readonly response: string;
    readonly share: string;
    readonly times: string;
    readonly always: string;
    readonly endFault: (id: string, operation: string) => string;
    readonly delays: (ms: number) => string;
    readonly respondsWith: (status: number) => string;
    readonly losesRequest: string;
    readonly losesResponse: string;
    readonly deliversTwice: string;
    readonly shareOfCalls: (share: number) => string;
    readonly timesLeft: (times: number) => string;
    readonly triggered: (count: number) => string;
  };
  readonly operations: {
    readonly heading: string;
    readonly search: string;
    readonly placeholder: string;
    readonly all: string;
    readonly live: string;
    readonly example: string;
    readonly faulted: string;
    readonly note: string;
  };
  readonly decisions: {
    readonly heading: string;
    readonly autopilotOn: string;
    readonly autopilotOff: string;
    readonly approveAll: (count: number) => string;
    readonly decidedByClock: string;
    readonly decidedByYou: string;
    readonly since: (state: string, at: string) => string;
    readonly none: string;
    readonly kinds: Readonly<Record<DecidedKind, string>>;
    readonly events: Readonly<Record<DecidedEvent, string>>;
  };
  readonly timeline: {
    readonly heading: string;
    readonly all: string;
    readonly user: string;
    readonly operator: string;
    readonly filter: string;
    readonly none: string;
  };
  readonly requests: {
    readonly heading: string;
    readonly pause: string;
    readonly paused: string;
    readonly none: string;
    readonly calls: string;
    readonly success: string;
    readonly violations: string;
  };
  readonly workspaces: {
    readonly heading: string;
    readonly count: (count: number, most: number) => string;
    readonly note: (minutes: number) => string;
    readonly current: string;
    readonly control: string;
    readonly endQuestion: (name: string) => string;
    readonly asShared: string;
    readonly hours: string;
    readonly alwaysOpen: string;
    readonly exchangeHours: string;
    readonly start: string;
    readonly started: (name: string) => string;
  };
}

const en: Texts = {
  title: 'Tsubame control panel',
  mock: 'mock',
  links: 'Links',
  app: 'App',
  contract: 'Contract',
  language: 'Language',
  workspace: 'Workspace',
  shared: 'shared',
  seed: 'seed',
  reset: 'Reset',
  resetQuestion: 'Reset to the demo account? The current data is deleted.',
  paper: 'PAPER TRADING · simulated prices, simulated money',
  working: 'Working …',
  loading: 'Loading …',
  end: 'End',
  endAll: 'End all',
  add: 'Add',
  none: 'No matches.',
  name: 'Name',
  didYouMean: (names) => `Did you mean ${names}?`,
  clock: {
    heading: 'Clock',
    stopped: 'stopped',
    running: (speed) => `running × ${speed}`,
    inJapan: (day, phase) => `${day} in Japan · ${phase}`,
    phases: {
      pre_open: 'before the open',
      morning: 'morning session',
      lunch: 'lunch break',
      afternoon: 'afternoon session',
      pre_closing: 'closing auction',
      closed: 'closed',
      continuous: 'always open',
    },
    run: 'Run',
    freeze: 'Freeze',
    advance: 'Advance',
    jumpTo: 'Jump to',
    steps: ['+1 s', '+1 m', '+15 m', '+1 d'],
    nextSession: 'next session',
    settlement: 'T+2',
    dayClose: 'market close',
    nextDue: 'next due',
    nothingDue: 'Nothing is due.',
    due: (at, kind) => `Next due: ${at} \`${kind}\``,
    failed: (tries) => `Due job failed, tries: ${tries}`,
  },
  scenarios: {
    heading: 'Scenarios',
    noneLoaded: 'none loaded',
    saved: 'saved',
    titleLabel: 'Title',
    save: 'Save this session',
    note: (link) =>
      `A saved session holds the calls since the last load or reset. Link to a scenario: \`${link}\``,
    savedAs: (name) => `Saved as ${name}.`,
    loadQuestion: (name) =>
      `Load ${name}? The sandbox starts from this scenario; the current data is deleted.`,
    load: 'Load',
    openQuestion: (name) =>
      `Load ${name}, sign in as its user and open its page? The sandbox starts from this scenario; the current data is deleted.`,
    signInQuestion: (account) => `Sign in as ${account} and open the scenario’s page?`,
    open: 'Open',
    openPage: 'Sign in and open its page',
    signedIn: (account, password) => `account \`${account}\`, password \`${password}\``,
  },
  faults: {
    heading: 'Faults',
    activeCount: (count) => `${count} active`,
    slow: 'Slow network',
    lostResponses: 'Lost responses',
    allDown: 'All down',
    operation: 'Operation',
    allOperations: 'all operations',
    latency: 'Latency (ms)',
    status: 'Status',
    lostPart: 'Lost message',
    nextCallHeading: 'Fail the next call',
    recentOperations: 'Recent operations',
    delayNextCall: '3 s delay',
    loseResponse: 'Response lost',
    cutConnection: 'Cut off',
    nextCallOnly: 'next call',
    request: 'request',
    response: 'response',
    share: 'Share of calls (%)',
    times: 'Times',
    always: 'always',
    endFault: (id, operation) => `End ${id} of ${operation}`,
    delays: (ms) => `delayed ${ms} ms`,
    respondsWith: (status) => `status ${status}`,
    losesRequest: 'request lost',
    losesResponse: 'response lost',
    deliversTwice: 'delivered twice',
    shareOfCalls: (share) => `${share} % of calls`,
    timesLeft: (times) => `${times} calls left`,
    triggered: (count) => `${count} calls affected`,
  },
  operations: {
    heading: 'Operations',
    search: 'Operations by name or path',
    placeholder: 'Name or path',
    all: 'all',
    live: 'live',
    example: 'example',
    faulted: 'faulted',
    note: 'An “example” operation returns the contract’s example and changes no state.',
  },
  decisions: {
    heading: 'Decisions',
    autopilotOn: 'Autopilot on',
    autopilotOff: 'Autopilot off',
    approveAll: (count) => `Approve all (${count})`,
    decidedByClock: 'The sandbox decides automatically after a few seconds.',
    decidedByYou: 'Each record waits for your decision. The contract lists the possible decisions.',
    since: (state, at) => `${state} since ${at}`,
    none: 'No record waits for a decision.',
    kinds: {
      block_trade: 'Block trade',
      deposit: 'Deposit',
      follow_record: 'Copy trading',
      fund_password_reset: 'Fund password reset',
      identity: 'Identity check',
      ipo: 'IPO',
      loan: 'Loan',
      withdrawal: 'Withdrawal',
    },
    events: {
      allow: 'Allow',
      approve: 'Approve',
      call_off: 'Call off',
      decline: 'Decline',
      fail: 'Refuse',
      pass: 'Verify',
    },
  },
  timeline: {
    heading: 'Timeline',
    all: 'all',
    user: 'users',
    operator: 'operator',
    filter: 'Actor',
    none: 'No actions yet.',
  },
  requests: {
    heading: 'Requests',
    pause: 'Pause',
    paused: 'Paused',
    none: 'No requests yet.',
    calls: 'Calls',
    success: 'Success',
    violations: 'Violations',
  },
  workspaces: {
    heading: 'Workspaces',
    count: (count, most) => `${count} of ${most}`,
    note: (minutes) =>
      `Each workspace has its own sandbox, selected by the header \`X-Tsubame-Workspace\`, the path \`/w/name/api\` or the host \`name.localhost\`. It ends after ${minutes} minutes without a request.`,
    current: 'current',
    control: 'Control',
    endQuestion: (name) => `End ${name}? Its data is deleted.`,
    asShared: 'same as shared',
    hours: 'Hours',
    alwaysOpen: 'always open',
    exchangeHours: 'exchange hours',
    start: 'Start',
    started: (name) => `${name} has started.`,
  },
};

const jp: Texts = {
  title: 'Tsubame 操作盤',
  mock: 'モック',
  links: '移動先',
  app: 'アプリ',
  contract: '仕様',
  language: '言語',
  workspace: 'ワークスペース',
  shared: '共用',
  seed: 'シード',
  reset: '初期化',
  resetQuestion: 'デモ口座の状態に初期化しますか。現在のデータは失われます。',
  paper: 'デモ取引 · 価格も資金もすべて模擬です',
  working: '処理中…',
  loading: '読み込み中…',
  end: '終了',
  endAll: 'すべて解除',
  add: '追加',
  none: '該当なし',
  name: '名前',
  didYouMean: (names) => `近い名前：${names}`,
  clock: {
    heading: '時計',
    stopped: '停止中',
    running: (speed) => `動作中 × ${speed}`,
    inJapan: (day, phase) => `${day} 日本時間 · ${phase}`,
    phases: {
      pre_open: '寄付前',
      morning: '前場',
      lunch: '昼休み',
      afternoon: '後場',
      pre_closing: '引け前の注文受付',
      closed: '取引時間外',
      continuous: '常時取引可',
    },
    run: '動かす',
    freeze: '凍結する',
    advance: '進める',
    jumpTo: '移動',
    steps: ['+1秒', '+1分', '+15分', '+1日'],
    nextSession: '次の立会',
    settlement: '受渡日（T+2）',
    dayClose: '大引け',
    nextDue: '次の期限',
    nothingDue: '期限のある処理はありません。',
    due: (at, kind) => `次の期限：${at} \`${kind}\``,
    failed: (tries) => `定時処理が失敗（試行${tries}回）`,
  },
  scenarios: {
    heading: 'シナリオ',
    noneLoaded: '未読込',
    saved: '保存済み',
    titleLabel: '内容',
    save: '今の状態を保存',
    note: (link) =>
      `保存されるのは、前回の読込または初期化以降の呼び出しです。シナリオへのリンク：\`${link}\``,
    savedAs: (name) => `${name} として保存しました。`,
    loadQuestion: (name) =>
      `${name} を読み込みますか。サンドボックスはこのシナリオから始まり、現在のデータは失われます。`,
    load: '読み込む',
    openQuestion: (name) =>
      `${name} を読み込み、その利用者でログインして該当画面を開きますか。サンドボックスはこのシナリオから始まり、現在のデータは失われます。`,
    signInQuestion: (account) => `${account} でログインして、シナリオの該当画面を開きますか。`,
    open: '開く',
    openPage: 'ログインして該当画面を開く',
    signedIn: (account, password) => `アカウント \`${account}\`、パスワード \`${password}\``,
  },
  faults: {
    heading: '障害',
    activeCount: (count) => `${count} 件が有効`,
    slow: '低速回線',
    lostResponses: '応答消失',
    allDown: '全停止',
    operation: '操作',
    allOperations: 'すべての操作',
    latency: '遅延（ms）',
    status: 'ステータス',
    lostPart: '消失',
    nextCallHeading: '次の呼び出しに障害を起こす',
    recentOperations: '最近の操作',
    delayNextCall: '遅延3秒',
    loseResponse: '応答消失',
    cutConnection: '切断',
    nextCallOnly: '次の1回',
    request: 'リクエスト',
    response: '応答',
    share: '発生率（%）',
    times: '回数',
    always: '無制限',
    endFault: (id, operation) => `${operation} の障害 ${id} を解除`,
    delays: (ms) => `${ms} ms 遅延`,
    respondsWith: (status) => `${status} を返す`,
    losesRequest: 'リクエストが届かない',
    losesResponse: '応答が届かない',
    deliversTwice: '二重に届く',
    shareOfCalls: (share) => `発生率 ${share}%`,
    timesLeft: (times) => `残り ${times} 回`,
    triggered: (count) => `これまでに ${count} 回発生`,
  },
  operations: {
    heading: '操作',
    search: '操作名またはパスで絞り込む',
    placeholder: '操作名・パス',
    all: 'すべて',
    live: '実動',
    example: '例',
    faulted: '障害',
    note: '「例」は仕様の例をそのまま返し、状態は変わりません。',
  },
  decisions: {
    heading: '判断待ち',
    autopilotOn: '自動で進める：オン',
    autopilotOff: '自動で進める：オフ',
    approveAll: (count) => `全件を承認 (${count})`,
    decidedByClock: '数秒後に自動で判断されます。',
    decidedByYou: '判断するまで待ち状態が続きます。選べる判断は仕様で決まっています。',
    since: (state, at) => `${state}（${at} から）`,
    none: '判断待ちはありません。',
    kinds: {
      block_trade: '大口取引',
      deposit: '入金',
      follow_record: 'フォロー取引',
      fund_password_reset: '取引パスワードの再設定',
      identity: '本人確認',
      ipo: 'IPO',
      loan: '融資',
      withdrawal: '出金',
    },
    events: {
      allow: '許可',
      approve: '承認',
      call_off: '中止',
      decline: '不承認',
      fail: '差し戻し',
      pass: '確認済みにする',
    },
  },
  timeline: {
    heading: 'タイムライン',
    all: 'すべて',
    user: '利用者',
    operator: '運営者',
    filter: '表示する対象',
    none: 'まだ何も行われていません。',
  },
  requests: {
    heading: '通信',
    pause: '止める',
    paused: '停止中',
    none: 'まだありません。',
    calls: '呼び出し',
    success: '成功',
    violations: '契約違反',
  },
  workspaces: {
    heading: 'ワークスペース',
    count: (count, most) => `${count} / ${most}`,
    note: (minutes) =>
      `名前ごとに専用のサンドボックスを使えます。指定はヘッダー \`X-Tsubame-Workspace\`、パス \`/w/name/api\`、ホスト \`name.localhost\` のいずれかです。${minutes} 分間リクエストがなければ終了します。`,
    current: '表示中',
    control: '操作盤',
    endQuestion: (name) => `${name} を終了しますか。保持しているデータは失われます。`,
    asShared: '共用と同じ',
    hours: '取引時間',
    alwaysOpen: '常時',
    exchangeHours: '取引所の時間',
    start: '開始',
    started: (name) => `${name} を開始しました。`,
  },
};

const zh: Texts = {
  title: 'Tsubame 控制台',
  mock: '模拟服务',
  links: '前往',
  app: '应用',
  contract: '接口文档',
  language: '语言',
  workspace: '工作区',
  shared: '公共',
  seed: '种子',
  reset: '重置',
  resetQuestion: '要重置为演示账户吗？当前的数据将丢失。',
  paper: '模拟交易 · 价格与资金均为模拟',
  working: '处理中…',
  loading: '加载中…',
  end: '结束',
  endAll: '全部解除',
  add: '添加',
  none: '无',
  name: '名称',
  didYouMean: (names) => `相近的名称：${names}`,
  clock: {
    heading: '时钟',
    stopped: '已暂停',
    running: (speed) => `运行中 × ${speed}`,
    inJapan: (day, phase) => `${day} 日本时间 · ${phase}`,
    phases: {
      pre_open: '开盘前',
      morning: '上午盘',
      lunch: '午间休市',
      afternoon: '下午盘',
      pre_closing: '收盘集合竞价',
      closed: '休市',
      continuous: '全天交易',
    },
    run: '运行',
    freeze: '暂停',
    advance: '快进',
    jumpTo: '跳到',
    steps: ['+1 秒', '+1 分', '+15 分', '+1 天'],
    nextSession: '下一交易时段',
    settlement: '交割日（T+2）',
    dayClose: '收盘',
    nextDue: '下一到期事项',
    nothingDue: '没有到期事项。',
    due: (at, kind) => `下一到期事项：${at} \`${kind}\``,
    failed: (tries) => `到期任务失败（已尝试${tries}次）`,
  },
  scenarios: {
    heading: '场景',
    noneLoaded: '未加载',
    saved: '已保存',
    titleLabel: '内容说明',
    save: '保存当前会话',
    note: (link) => `保存的是上次加载或重置以来的调用。场景链接：\`${link}\``,
    savedAs: (name) => `已保存为 ${name}。`,
    loadQuestion: (name) => `要加载 ${name} 吗？沙盒将从该场景重新开始，当前的数据将丢失。`,
    load: '加载',
    openQuestion: (name) =>
      `要加载 ${name}、以该场景的用户登录并打开对应页面吗？沙盒将从该场景重新开始，当前的数据将丢失。`,
    signInQuestion: (account) => `要以 ${account} 登录并打开场景的对应页面吗？`,
    open: '打开',
    openPage: '登录并打开对应页面',
    signedIn: (account, password) => `账户 \`${account}\`，密码 \`${password}\``,
  },
  faults: {
    heading: '故障',
    activeCount: (count) => `${count} 项生效`,
    slow: '慢速网络',
    lostResponses: '响应丢失',
    allDown: '全部中断',
    operation: '接口',
    allOperations: '全部接口',
    latency: '延迟（毫秒）',
    status: '状态码',
    lostPart: '丢失',
    nextCallHeading: '让下一次调用出错',
    recentOperations: '最近的接口',
    delayNextCall: '延迟3秒',
    loseResponse: '丢失响应',
    cutConnection: '断开连接',
    nextCallOnly: '仅下一次',
    request: '请求',
    response: '响应',
    share: '发生率（%）',
    times: '次数',
    always: '不限',
    endFault: (id, operation) => `解除 ${operation} 的故障 ${id}`,
    delays: (ms) => `延迟 ${ms} 毫秒`,
    respondsWith: (status) => `返回 ${status}`,
    losesRequest: '请求丢失',
    losesResponse: '响应丢失',
    deliversTwice: '重复送达',
    shareOfCalls: (share) => `发生率 ${share}%`,
    timesLeft: (times) => `剩余 ${times} 次`,
    triggered: (count) => `已发生 ${count} 次`,
  },
  operations: {
    heading: '接口列表',
    search: '按名称或路径筛选接口',
    placeholder: '名称或路径',
    all: '全部',
    live: '实时',
    example: '示例',
    faulted: '故障',
    note: '“示例”直接返回接口文档中的示例，不会改变状态。',
  },
  decisions: {
    heading: '待处理',
    autopilotOn: '自动处理：开',
    autopilotOff: '自动处理：关',
    approveAll: (count) => `全部通过 (${count})`,
    decidedByClock: '数秒后自动处理。',
    decidedByYou: '在您决定之前一直等待；可选的决定由接口文档规定。',
    since: (state, at) => `${state}，自 ${at} 起`,
    none: '没有待处理事项。',
    kinds: {
      block_trade: '大宗交易',
      deposit: '充值',
      follow_record: '跟单',
      fund_password_reset: '交易密码重设',
      identity: '实名认证',
      ipo: 'IPO 新股',
      loan: '贷款',
      withdrawal: '提现',
    },
    events: {
      allow: '允许',
      approve: '批准',
      call_off: '中止',
      decline: '拒绝',
      fail: '不通过',
      pass: '通过',
    },
  },
  timeline: {
    heading: '时间线',
    all: '全部',
    user: '用户',
    operator: '运营方',
    filter: '显示范围',
    none: '还没有任何操作。',
  },
  requests: {
    heading: '请求记录',
    pause: '暂停刷新',
    paused: '已停止刷新',
    none: '暂无请求。',
    calls: '调用',
    success: '成功率',
    violations: '违反规范',
  },
  workspaces: {
    heading: '工作区列表',
    count: (count, most) => `${count} / ${most}`,
    note: (minutes) =>
      `每个名称都有独立的沙盒，可用请求头 \`X-Tsubame-Workspace\`、路径 \`/w/name/api\` 或主机名 \`name.localhost\` 指定。${minutes} 分钟没有请求即自动结束。`,
    current: '当前',
    control: '控制台',
    endQuestion: (name) => `要结束 ${name} 吗？其中的数据将丢失。`,
    asShared: '与公共相同',
    hours: '交易时间',
    alwaysOpen: '全天',
    exchangeHours: '交易所时间',
    start: '创建',
    started: (name) => `${name} 已创建。`,
  },
};

const es: Texts = {
  title: 'Control de Tsubame',
  mock: 'simulador',
  links: 'Ir a',
  app: 'Aplicación',
  contract: 'Contrato',
  language: 'Idioma',
  workspace: 'Espacio de trabajo',
  shared: 'común',
  seed: 'semilla',
  reset: 'Restablecer',
  resetQuestion: '¿Restablecer con la cuenta de demostración? Se perderán los datos actuales.',
  paper: 'OPERATIVA SIMULADA · precios y dinero ficticios',
  working: 'En curso…',
  loading: 'Cargando…',
  end: 'Terminar',
  endAll: 'Quitar todos',
  add: 'Añadir',
  none: 'Ninguna.',
  name: 'Nombre',
  didYouMean: (names) => `Nombres parecidos: ${names}`,
  clock: {
    heading: 'Reloj',
    stopped: 'parado',
    running: (speed) => `en marcha × ${speed}`,
    inJapan: (day, phase) => `${day}, hora de Japón · ${phase}`,
    phases: {
      pre_open: 'antes de la apertura',
      morning: 'sesión de mañana',
      lunch: 'pausa de mediodía',
      afternoon: 'sesión de tarde',
      pre_closing: 'subasta de cierre',
      closed: 'cerrado',
      continuous: 'siempre abierto',
    },
    run: 'Reanudar',
    freeze: 'Detener',
    advance: 'Avanzar',
    jumpTo: 'Ir a',
    steps: ['+1 s', '+1 min', '+15 min', '+1 d'],
    nextSession: 'próxima sesión',
    settlement: 'liquidación (T+2)',
    dayClose: 'cierre',
    nextDue: 'próximo plazo',
    nothingDue: 'No hay plazos pendientes.',
    due: (at, kind) => `Próximo plazo: ${at} \`${kind}\``,
    failed: (tries) => `Tarea programada fallida, intentos: ${tries}`,
  },
  scenarios: {
    heading: 'Escenarios',
    noneLoaded: 'ninguno cargado',
    saved: 'guardado',
    titleLabel: 'Qué muestra',
    save: 'Guardar esta sesión',
    note: (link) =>
      `Se guarda lo que se ha llamado desde la última carga o el último restablecimiento. Enlace a un escenario: \`${link}\``,
    savedAs: (name) => `Guardado como ${name}.`,
    loadQuestion: (name) =>
      `¿Cargar ${name}? El entorno empezará de nuevo con él y se perderán los datos actuales.`,
    load: 'Cargar',
    openQuestion: (name) =>
      `¿Cargar ${name}, iniciar sesión con su usuario y abrir su página? El entorno empezará de nuevo con él y se perderán los datos actuales.`,
    signInQuestion: (account) => `¿Iniciar sesión como ${account} y abrir la página del escenario?`,
    open: 'Abrir',
    openPage: 'Iniciar sesión y abrir su página',
    signedIn: (account, password) => `cuenta \`${account}\`, contraseña \`${password}\``,
  },
  faults: {
    heading: 'Fallos',
    activeCount: (count) => (count === 1 ? '1 activo' : `${count} activos`),
    slow: 'Línea lenta',
    lostResponses: 'Respuestas perdidas',
    allDown: 'Todo caído',
    operation: 'Operación',
    allOperations: 'todas las operaciones',
    latency: 'Latencia (ms)',
    status: 'Estado',
    lostPart: 'Se pierde',
    nextCallHeading: 'Fallo en la próxima llamada',
    recentOperations: 'Operaciones recientes',
    delayNextCall: 'Demora de 3 s',
    loseResponse: 'Respuesta perdida',
    cutConnection: 'Corte',
    nextCallOnly: 'próxima llamada',
    request: 'la petición',
    response: 'la respuesta',
    share: 'De cada 100',
    times: 'Veces',
    always: 'siempre',
    endFault: (id, operation) => `Quitar ${id} de ${operation}`,
    delays: (ms) => `espera ${ms} ms`,
    respondsWith: (status) => `responde ${status}`,
    losesRequest: 'pierde la petición',
    losesResponse: 'pierde la respuesta',
    deliversTwice: 'llega dos veces',
    shareOfCalls: (share) => `${share} de cada 100 llamadas`,
    timesLeft: (times) => (times === 1 ? 'queda 1 vez' : `quedan ${times} veces`),
    triggered: (count) => (count === 1 ? 'ocurrido 1 vez' : `ocurrido ${count} veces`),
  },
  operations: {
    heading: 'Operaciones',
    search: 'Operaciones por nombre o ruta',
    placeholder: 'Nombre o ruta',
    all: 'todas',
    live: 'reales',
    example: 'de ejemplo',
    faulted: 'con fallo',
    note: '«De ejemplo»: se responde con el ejemplo del contrato y no cambia nada.',
  },
  decisions: {
    heading: 'Por decidir',
    autopilotOn: 'Piloto automático: sí',
    autopilotOff: 'Piloto automático: no',
    approveAll: (count) => `Aprobar todo (${count})`,
    decidedByClock: 'El reloj decide por sí solo al cabo de unos segundos.',
    decidedByYou: 'Todo espera hasta que usted decida; el contrato dice qué se puede decidir.',
    since: (state, at) => `${state} desde ${at}`,
    none: 'Nada espera una decisión.',
    kinds: {
      block_trade: 'Bloque',
      deposit: 'Depósito',
      follow_record: 'Copia de operaciones',
      fund_password_reset: 'Restablecer la contraseña de fondos',
      identity: 'Verificación de identidad',
      ipo: 'Salida a bolsa',
      loan: 'Préstamo',
      withdrawal: 'Retiro',
    },
    events: {
      allow: 'Autorizar',
      approve: 'Aprobar',
      call_off: 'Anular',
      decline: 'Denegar',
      fail: 'No aceptar',
      pass: 'Verificar',
    },
  },
  timeline: {
    heading: 'Cronología',
    all: 'todo',
    user: 'usuarios',
    operator: 'operador',
    filter: 'Qué se muestra',
    none: 'Todavía no se ha hecho nada.',
  },
  requests: {
    heading: 'Peticiones',
    pause: 'Pausar',
    paused: 'En pausa',
    none: 'Todavía ninguna.',
    calls: 'Llamadas',
    success: 'Éxito',
    violations: 'Infracciones',
  },
  workspaces: {
    heading: 'Espacios de trabajo',
    count: (count, most) => `${count} de ${most}`,
    note: (minutes) =>
      `Cada nombre tiene su propio entorno, mediante la cabecera \`X-Tsubame-Workspace\`, la ruta \`/w/name/api\` o el host \`name.localhost\`. Termina tras ${minutes} minutos sin peticiones.`,
    current: 'este',
    control: 'Control',
    endQuestion: (name) => `¿Terminar ${name}? Se perderá lo que contiene.`,
    asShared: 'como el común',
    hours: 'Horario',
    alwaysOpen: 'siempre abierto',
    exchangeHours: 'el de la bolsa',
    start: 'Empezar',
    started: (name) => `${name} ha empezado.`,
  },
};

const fr: Texts = {
  title: 'Contrôle de Tsubame',
  mock: 'simulateur',
  links: 'Aller à',
  app: 'Application',
  contract: 'Contrat',
  language: 'Langue',
  workspace: 'Espace de travail',
  shared: 'commun',
  seed: 'graine',
  reset: 'Réinitialiser',
  resetQuestion: 'Réinitialiser avec le compte de démonstration ? Les données actuelles seront perdues.',
  paper: 'TRADING FICTIF · cours et argent simulés',
  working: 'En cours…',
  loading: 'Chargement…',
  end: 'Terminer',
  endAll: 'Tout retirer',
  add: 'Ajouter',
  none: 'Aucune.',
  name: 'Nom',
  didYouMean: (names) => `Noms proches : ${names}`,
  clock: {
    heading: 'Horloge',
    stopped: 'arrêtée',
    running: (speed) => `en marche × ${speed}`,
    inJapan: (day, phase) => `${day}, heure du Japon · ${phase}`,
    phases: {
      pre_open: 'avant l’ouverture',
      morning: 'séance du matin',
      lunch: 'pause de midi',
      afternoon: 'séance de l’après-midi',
      pre_closing: 'enchère de clôture',
      closed: 'fermé',
      continuous: 'toujours ouvert',
    },
    run: 'Reprendre',
    freeze: 'Figer',
    advance: 'Avancer',
    jumpTo: 'Aller à',
    steps: ['+1 s', '+1 min', '+15 min', '+1 j'],
    nextSession: 'prochaine séance',
    settlement: 'règlement (T+2)',
    dayClose: 'clôture',
    nextDue: 'prochaine échéance',
    nothingDue: 'Aucune échéance.',
    due: (at, kind) => `Prochaine échéance : ${at} \`${kind}\``,
    failed: (tries) => `Tâche planifiée en échec, essais : ${tries}`,
  },
  scenarios: {
    heading: 'Scénarios',
    noneLoaded: 'aucun chargé',
    saved: 'enregistré',
    titleLabel: 'Ce qu’il montre',
    save: 'Enregistrer cette session',
    note: (link) =>
      `On enregistre les appels depuis le dernier chargement ou la dernière réinitialisation. Lien vers un scénario : \`${link}\``,
    savedAs: (name) => `Enregistré sous ${name}.`,
    loadQuestion: (name) =>
      `Charger ${name} ? L’environnement repart de ce scénario et les données actuelles seront perdues.`,
    load: 'Charger',
    openQuestion: (name) =>
      `Charger ${name}, se connecter en tant que son utilisateur et ouvrir sa page ? L’environnement repart de ce scénario et les données actuelles seront perdues.`,
    signInQuestion: (account) => `Se connecter en tant que ${account} et ouvrir la page du scénario ?`,
    open: 'Ouvrir',
    openPage: 'Se connecter et ouvrir sa page',
    signedIn: (account, password) => `compte \`${account}\`, mot de passe \`${password}\``,
  },
  faults: {
    heading: 'Pannes',
    activeCount: (count) => (count === 1 ? '1 active' : `${count} actives`),
    slow: 'Ligne lente',
    lostResponses: 'Réponses perdues',
    allDown: 'Tout en panne',
    operation: 'Opération',
    allOperations: 'toutes les opérations',
    latency: 'Latence (ms)',
    status: 'Statut',
    lostPart: 'Perte',
    nextCallHeading: 'Panne au prochain appel',
    recentOperations: 'Opérations récentes',
    delayNextCall: 'Délai de 3 s',
    loseResponse: 'Réponse perdue',
    cutConnection: 'Coupure',
    nextCallOnly: 'prochain appel',
    request: 'de la requête',
    response: 'de la réponse',
    share: 'Sur 100 appels',
    times: 'Fois',
    always: 'toujours',
    endFault: (id, operation) => `Retirer ${id} de ${operation}`,
    delays: (ms) => `attend ${ms} ms`,
    respondsWith: (status) => `répond ${status}`,
    losesRequest: 'perd la requête',
    losesResponse: 'perd la réponse',
    deliversTwice: 'arrive deux fois',
    shareOfCalls: (share) => `${share} appels sur 100`,
    timesLeft: (times) => `encore ${times} fois`,
    triggered: (count) => `survenue ${count} fois`,
  },
  operations: {
    heading: 'Opérations',
    search: 'Opérations par nom ou chemin',
    placeholder: 'Nom ou chemin',
    all: 'toutes',
    live: 'réelles',
    example: 'd’exemple',
    faulted: 'en panne',
    note: '« D’exemple » : la réponse est l’exemple du contrat et rien ne change.',
  },
  decisions: {
    heading: 'À décider',
    autopilotOn: 'Pilote automatique : oui',
    autopilotOff: 'Pilote automatique : non',
    approveAll: (count) => `Tout approuver (${count})`,
    decidedByClock: 'L’horloge décide d’elle-même après quelques secondes.',
    decidedByYou: 'Tout attend votre décision ; le contrat dit ce qui peut être décidé.',
    since: (state, at) => `${state} depuis ${at}`,
    none: 'Rien n’attend de décision.',
    kinds: {
      block_trade: 'Bloc',
      deposit: 'Dépôt',
      follow_record: 'Copy trading',
      fund_password_reset: 'Réinitialiser le mot de passe des fonds',
      identity: 'Vérification d’identité',
      ipo: 'Introduction en bourse',
      loan: 'Prêt',
      withdrawal: 'Retrait',
    },
    events: {
      allow: 'Autoriser',
      approve: 'Approuver',
      call_off: 'Annuler',
      decline: 'Refuser',
      fail: 'Rejeter',
      pass: 'Vérifier',
    },
  },
  timeline: {
    heading: 'Chronologie',
    all: 'tout',
    user: 'utilisateurs',
    operator: 'opérateur',
    filter: 'Ce qui est montré',
    none: 'Rien n’a encore été fait.',
  },
  requests: {
    heading: 'Requêtes',
    pause: 'Figer',
    paused: 'Figées',
    none: 'Aucune pour l’instant.',
    calls: 'Appels',
    success: 'Succès',
    violations: 'Infractions',
  },
  workspaces: {
    heading: 'Espaces de travail',
    count: (count, most) => `${count} sur ${most}`,
    note: (minutes) =>
      `Chaque nom a son propre environnement, par l’en-tête \`X-Tsubame-Workspace\`, le chemin \`/w/name/api\` ou l’hôte \`name.localhost\`. Il se termine après ${minutes} minutes sans requête.`,
    current: 'celui-ci',
    control: 'Contrôle',
    endQuestion: (name) => `Terminer ${name} ? Ce qu’il contient sera perdu.`,
    asShared: 'comme le commun',
    hours: 'Horaires',
    alwaysOpen: 'toujours ouvert',
    exchangeHours: 'ceux de la bourse',
    start: 'Commencer',
    started: (name) => `${name} a commencé.`,
  },
};

export const TEXTS: Readonly<Record<Language, Texts>> = { jp, zh, en, es, fr };
