import type { Shape } from '../client.ts';
import type { Language } from './languages.ts';
import type { STATES } from './states.gen.ts';

type Phase = Shape['Clock']['phase'];
/** What an operator decides about. */
export type DecidedKind = keyof (typeof STATES)['en'];
/** What an operator may decide, by the contract's tables. */
export type DecidedEvent = 'allow' | 'approve' | 'call_off' | 'decline' | 'fail' | 'pass';

/** Everything that the page says. What stands between backticks is shown as code. */
export interface Texts {
  readonly title: string;
  readonly mock: string;
  readonly places: string;
  readonly app: string;
  readonly contract: string;
  readonly language: string;
  readonly workspace: string;
  readonly everybodys: string;
  readonly seed: string;
  readonly beginAnew: string;
  readonly askAnew: string;
  readonly paper: string;
  readonly working: string;
  readonly looking: string;
  readonly cancel: string;
  readonly end: string;
  readonly endAll: string;
  readonly add: string;
  readonly none: string;
  readonly name: string;
  /** After a refusal: names that exist. */
  readonly meant: (names: string) => string;
  readonly clock: {
    readonly heading: string;
    readonly stands: string;
    readonly runs: (speed: number) => string;
    readonly inJapan: (day: string, phase: string) => string;
    readonly phases: Readonly<Record<Phase, string>>;
    readonly run: string;
    readonly freeze: string;
    readonly forward: string;
    readonly jump: string;
    /** One second, one minute, fifteen, one day. */
    readonly steps: readonly [string, string, string, string];
    readonly nextSession: string;
    readonly settlement: string;
    readonly nextDue: string;
    readonly nothingDue: string;
    readonly due: (at: string, kind: string) => string;
    /** Before a due job that fails, and how often it was tried. */
    readonly failed: (tries: number) => string;
  };
  readonly scenarios: {
    readonly heading: string;
    readonly noneLoaded: string;
    readonly saved: string;
    readonly shows: string;
    readonly save: string;
    readonly note: (link: string) => string;
    readonly savedAs: (name: string) => string;
    readonly ask: (name: string) => string;
    readonly load: string;
    /** Before a link's scenario is loaded, its user signed in and its page opened. */
    readonly askOpen: (name: string) => string;
    /** Before the user of the scenario that is there is signed in. */
    readonly askEnter: (account: string) => string;
    readonly open: string;
    readonly openPage: string;
    readonly signedIn: (account: string, password: string) => string;
  };
  readonly faults: {
    readonly heading: string;
    readonly on: (count: number) => string;
    readonly slow: string;
    readonly lostAnswers: string;
    readonly allDown: string;
    readonly operation: string;
    readonly allOperations: string;
    readonly latency: string;
    readonly status: string;
    readonly lost: string;
    readonly request: string;
    readonly answer: string;
    readonly share: string;
    readonly times: string;
    readonly always: string;
    readonly endOf: (id: string, operation: string) => string;
    readonly waits: (ms: number) => string;
    readonly answers: (status: number) => string;
    readonly losesRequest: string;
    readonly losesAnswer: string;
    readonly twice: string;
    readonly ofCalls: (share: number) => string;
    readonly left: (times: number) => string;
    readonly met: (count: number) => string;
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
    readonly byClock: string;
    readonly byYou: string;
    readonly since: (state: string, at: string) => string;
    readonly nothing: string;
    readonly kinds: Readonly<Record<DecidedKind, string>>;
    readonly events: Readonly<Record<DecidedEvent, string>>;
  };
  readonly timeline: {
    readonly heading: string;
    readonly all: string;
    readonly user: string;
    readonly operator: string;
    readonly filter: string;
    readonly nothing: string;
  };
  readonly requests: {
    readonly heading: string;
    readonly hold: string;
    readonly held: string;
    readonly noneYet: string;
    readonly calls: string;
    readonly success: string;
    readonly violations: string;
  };
  readonly workspaces: {
    readonly heading: string;
    readonly of: (count: number, most: number) => string;
    readonly note: (minutes: number) => string;
    readonly this: string;
    readonly control: string;
    readonly ask: (name: string) => string;
    readonly asEverybodys: string;
    readonly hours: string;
    readonly alwaysOpen: string;
    readonly exchange: string;
    readonly begin: string;
    readonly begun: (name: string) => string;
  };
}

const en: Texts = {
  title: 'Tsubame control',
  mock: 'mock',
  places: 'Places',
  app: 'App',
  contract: 'Contract',
  language: 'Language',
  workspace: 'Workspace',
  everybodys: "everybody's",
  seed: 'seed',
  beginAnew: 'Begin anew',
  askAnew: 'Begin anew with the demo account? What is there now is forgotten.',
  paper: 'PAPER TRADING · simulated prices, simulated money',
  working: 'Working …',
  looking: 'Looking …',
  cancel: 'Cancel',
  end: 'End',
  endAll: 'End all',
  add: 'Add',
  none: 'None.',
  name: 'Name',
  meant: (names) => `Did you mean ${names}?`,
  clock: {
    heading: 'Clock',
    stands: 'stands',
    runs: (speed) => `runs × ${speed}`,
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
    forward: 'Forward',
    jump: 'Jump to',
    steps: ['+1 s', '+1 m', '+15 m', '+1 d'],
    nextSession: 'next session',
    settlement: 'T+2',
    nextDue: 'next due',
    nothingDue: 'Nothing is due.',
    due: (at, kind) => `Next due: ${at} \`${kind}\``,
    failed: (tries) => `Due job failed, tries: ${tries}`,
  },
  scenarios: {
    heading: 'Scenarios',
    noneLoaded: 'none loaded',
    saved: 'saved',
    shows: 'What it shows',
    save: 'Save this session',
    note: (link) =>
      `Saved is what was called since the last load or reset. A link to a scenario: \`${link}\``,
    savedAs: (name) => `Saved as ${name}.`,
    ask: (name) => `Load ${name}? The sandbox begins anew with it; what is there now is forgotten.`,
    load: 'Load',
    askOpen: (name) =>
      `Load ${name}, sign in as its user and open its page? The sandbox begins anew with it; what is there now is forgotten.`,
    askEnter: (account) => `Sign in as ${account} and open the scenario’s page?`,
    open: 'Open',
    openPage: 'Sign in and open its page',
    signedIn: (account, password) => `account \`${account}\`, password \`${password}\``,
  },
  faults: {
    heading: 'Faults',
    on: (count) => `${count} on`,
    slow: 'Slow line',
    lostAnswers: 'Lost answers',
    allDown: 'All down',
    operation: 'Operation',
    allOperations: 'all operations',
    latency: 'Latency (ms)',
    status: 'Status',
    lost: 'Lost',
    request: 'request',
    answer: 'answer',
    share: 'Of 100 calls',
    times: 'Times',
    always: 'always',
    endOf: (id, operation) => `End ${id} of ${operation}`,
    waits: (ms) => `waits ${ms} ms`,
    answers: (status) => `answers ${status}`,
    losesRequest: 'loses the request',
    losesAnswer: 'loses the answer',
    twice: 'is delivered twice',
    ofCalls: (share) => `${share} of 100 calls`,
    left: (times) => `${times} more times`,
    met: (count) => `${count} met so far`,
  },
  operations: {
    heading: 'Operations',
    search: 'Operations by name or path',
    placeholder: 'Name or path',
    all: 'all',
    live: 'live',
    example: 'example',
    faulted: 'faulted',
    note: '“example” is answered with the contract’s example and changes nothing.',
  },
  decisions: {
    heading: 'Decisions',
    autopilotOn: 'Autopilot on',
    autopilotOff: 'Autopilot off',
    byClock: 'The clock decides by itself after some seconds.',
    byYou: 'What waits, waits until you decide; the contract says what may be decided.',
    since: (state, at) => `${state} since ${at}`,
    nothing: 'Nothing waits for an operator.',
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
    filter: 'What was done',
    nothing: 'Nothing has been done yet.',
  },
  requests: {
    heading: 'Requests',
    hold: 'Hold',
    held: 'Held',
    noneYet: 'None yet.',
    calls: 'Calls',
    success: 'Success',
    violations: 'Violations',
  },
  workspaces: {
    heading: 'Workspaces',
    of: (count, most) => `${count} of ${most}`,
    note: (minutes) =>
      `Each name has a sandbox of its own, by the header \`X-Tsubame-Workspace\`, the path \`/w/name/api\` or the host \`name.localhost\`. It ends after ${minutes} minutes without a request.`,
    this: 'this one',
    control: 'Control',
    ask: (name) => `End ${name}? What it holds is forgotten.`,
    asEverybodys: "as everybody's",
    hours: 'Hours',
    alwaysOpen: 'always open',
    exchange: 'of the exchange',
    begin: 'Begin',
    begun: (name) => `${name} has begun.`,
  },
};

const jp: Texts = {
  title: 'Tsubame 操作盤',
  mock: 'モック',
  places: '移動先',
  app: 'アプリ',
  contract: '仕様',
  language: '言語',
  workspace: 'ワークスペース',
  everybodys: '共用',
  seed: 'シード',
  beginAnew: '初期化',
  askAnew: 'デモ口座の状態に初期化しますか。現在のデータは失われます。',
  paper: 'デモ取引 · 価格も資金もすべて模擬です',
  working: '処理中…',
  looking: '読み込み中…',
  cancel: 'キャンセル',
  end: '終了',
  endAll: 'すべて解除',
  add: '追加',
  none: '該当なし',
  name: '名前',
  meant: (names) => `近い名前：${names}`,
  clock: {
    heading: '時計',
    stands: '停止中',
    runs: (speed) => `動作中 × ${speed}`,
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
    forward: '進める',
    jump: '移動',
    steps: ['+1秒', '+1分', '+15分', '+1日'],
    nextSession: '次の立会',
    settlement: '受渡日（T+2）',
    nextDue: '次の期限',
    nothingDue: '期限のある処理はありません。',
    due: (at, kind) => `次の期限：${at} \`${kind}\``,
    failed: (tries) => `定時処理が失敗（試行${tries}回）`,
  },
  scenarios: {
    heading: 'シナリオ',
    noneLoaded: '未読込',
    saved: '保存済み',
    shows: '内容',
    save: '今の状態を保存',
    note: (link) =>
      `保存されるのは、前回の読込または初期化以降の呼び出しです。シナリオへのリンク：\`${link}\``,
    savedAs: (name) => `${name} として保存しました。`,
    ask: (name) =>
      `${name} を読み込みますか。サンドボックスはこのシナリオから始まり、現在のデータは失われます。`,
    load: '読み込む',
    askOpen: (name) =>
      `${name} を読み込み、その利用者でログインして該当画面を開きますか。サンドボックスはこのシナリオから始まり、現在のデータは失われます。`,
    askEnter: (account) => `${account} でログインして、シナリオの該当画面を開きますか。`,
    open: '開く',
    openPage: 'ログインして該当画面を開く',
    signedIn: (account, password) => `アカウント \`${account}\`、パスワード \`${password}\``,
  },
  faults: {
    heading: '障害',
    on: (count) => `${count} 件が有効`,
    slow: '低速回線',
    lostAnswers: '応答消失',
    allDown: '全停止',
    operation: '操作',
    allOperations: 'すべての操作',
    latency: '遅延（ms）',
    status: 'ステータス',
    lost: '消失',
    request: 'リクエスト',
    answer: '応答',
    share: '発生率（%）',
    times: '回数',
    always: '無制限',
    endOf: (id, operation) => `${operation} の障害 ${id} を解除`,
    waits: (ms) => `${ms} ms 遅延`,
    answers: (status) => `${status} を返す`,
    losesRequest: 'リクエストが届かない',
    losesAnswer: '応答が届かない',
    twice: '二重に届く',
    ofCalls: (share) => `発生率 ${share}%`,
    left: (times) => `残り ${times} 回`,
    met: (count) => `これまでに ${count} 回発生`,
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
    byClock: '数秒後に自動で判断されます。',
    byYou: '判断するまで待ち状態が続きます。選べる判断は仕様で決まっています。',
    since: (state, at) => `${state}（${at} から）`,
    nothing: '判断待ちはありません。',
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
    nothing: 'まだ何も行われていません。',
  },
  requests: {
    heading: '通信',
    hold: '止める',
    held: '停止中',
    noneYet: 'まだありません。',
    calls: '呼び出し',
    success: '成功',
    violations: '契約違反',
  },
  workspaces: {
    heading: 'ワークスペース',
    of: (count, most) => `${count} / ${most}`,
    note: (minutes) =>
      `名前ごとに専用のサンドボックスを使えます。指定はヘッダー \`X-Tsubame-Workspace\`、パス \`/w/name/api\`、ホスト \`name.localhost\` のいずれかです。${minutes} 分間リクエストがなければ終了します。`,
    this: '表示中',
    control: '操作盤',
    ask: (name) => `${name} を終了しますか。保持しているデータは失われます。`,
    asEverybodys: '共用と同じ',
    hours: '取引時間',
    alwaysOpen: '常時',
    exchange: '取引所の時間',
    begin: '開始',
    begun: (name) => `${name} を開始しました。`,
  },
};

const zh: Texts = {
  title: 'Tsubame 控制台',
  mock: '模拟服务',
  places: '前往',
  app: '应用',
  contract: '接口文档',
  language: '语言',
  workspace: '工作区',
  everybodys: '公共',
  seed: '种子',
  beginAnew: '重置',
  askAnew: '要重置为演示账户吗？当前的数据将丢失。',
  paper: '模拟交易 · 价格与资金均为模拟',
  working: '处理中…',
  looking: '加载中…',
  cancel: '取消',
  end: '结束',
  endAll: '全部解除',
  add: '添加',
  none: '无',
  name: '名称',
  meant: (names) => `相近的名称：${names}`,
  clock: {
    heading: '时钟',
    stands: '已暂停',
    runs: (speed) => `运行中 × ${speed}`,
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
    forward: '快进',
    jump: '跳到',
    steps: ['+1 秒', '+1 分', '+15 分', '+1 天'],
    nextSession: '下一交易时段',
    settlement: '交割日（T+2）',
    nextDue: '下一到期事项',
    nothingDue: '没有到期事项。',
    due: (at, kind) => `下一到期事项：${at} \`${kind}\``,
    failed: (tries) => `到期任务失败（已尝试${tries}次）`,
  },
  scenarios: {
    heading: '场景',
    noneLoaded: '未加载',
    saved: '已保存',
    shows: '内容说明',
    save: '保存当前会话',
    note: (link) => `保存的是上次加载或重置以来的调用。场景链接：\`${link}\``,
    savedAs: (name) => `已保存为 ${name}。`,
    ask: (name) => `要加载 ${name} 吗？沙盒将从该场景重新开始，当前的数据将丢失。`,
    load: '加载',
    askOpen: (name) =>
      `要加载 ${name}、以该场景的用户登录并打开对应页面吗？沙盒将从该场景重新开始，当前的数据将丢失。`,
    askEnter: (account) => `要以 ${account} 登录并打开场景的对应页面吗？`,
    open: '打开',
    openPage: '登录并打开对应页面',
    signedIn: (account, password) => `账户 \`${account}\`，密码 \`${password}\``,
  },
  faults: {
    heading: '故障',
    on: (count) => `${count} 项生效`,
    slow: '慢速网络',
    lostAnswers: '响应丢失',
    allDown: '全部中断',
    operation: '接口',
    allOperations: '全部接口',
    latency: '延迟（毫秒）',
    status: '状态码',
    lost: '丢失',
    request: '请求',
    answer: '响应',
    share: '发生率（%）',
    times: '次数',
    always: '不限',
    endOf: (id, operation) => `解除 ${operation} 的故障 ${id}`,
    waits: (ms) => `延迟 ${ms} 毫秒`,
    answers: (status) => `返回 ${status}`,
    losesRequest: '请求丢失',
    losesAnswer: '响应丢失',
    twice: '重复送达',
    ofCalls: (share) => `发生率 ${share}%`,
    left: (times) => `剩余 ${times} 次`,
    met: (count) => `已发生 ${count} 次`,
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
    byClock: '数秒后自动处理。',
    byYou: '在您决定之前一直等待；可选的决定由接口文档规定。',
    since: (state, at) => `${state}，自 ${at} 起`,
    nothing: '没有待处理事项。',
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
    nothing: '还没有任何操作。',
  },
  requests: {
    heading: '请求记录',
    hold: '暂停刷新',
    held: '已停止刷新',
    noneYet: '暂无请求。',
    calls: '调用',
    success: '成功率',
    violations: '违反规范',
  },
  workspaces: {
    heading: '工作区列表',
    of: (count, most) => `${count} / ${most}`,
    note: (minutes) =>
      `每个名称都有独立的沙盒，可用请求头 \`X-Tsubame-Workspace\`、路径 \`/w/name/api\` 或主机名 \`name.localhost\` 指定。${minutes} 分钟没有请求即自动结束。`,
    this: '当前',
    control: '控制台',
    ask: (name) => `要结束 ${name} 吗？其中的数据将丢失。`,
    asEverybodys: '与公共相同',
    hours: '交易时间',
    alwaysOpen: '全天',
    exchange: '交易所时间',
    begin: '创建',
    begun: (name) => `${name} 已创建。`,
  },
};

const es: Texts = {
  title: 'Control de Tsubame',
  mock: 'simulador',
  places: 'Ir a',
  app: 'Aplicación',
  contract: 'Contrato',
  language: 'Idioma',
  workspace: 'Espacio de trabajo',
  everybodys: 'común',
  seed: 'semilla',
  beginAnew: 'Restablecer',
  askAnew: '¿Restablecer con la cuenta de demostración? Se perderán los datos actuales.',
  paper: 'OPERATIVA SIMULADA · precios y dinero ficticios',
  working: 'En curso…',
  looking: 'Cargando…',
  cancel: 'Cancelar',
  end: 'Terminar',
  endAll: 'Quitar todos',
  add: 'Añadir',
  none: 'Ninguna.',
  name: 'Nombre',
  meant: (names) => `Nombres parecidos: ${names}`,
  clock: {
    heading: 'Reloj',
    stands: 'parado',
    runs: (speed) => `en marcha × ${speed}`,
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
    forward: 'Avanzar',
    jump: 'Ir a',
    steps: ['+1 s', '+1 min', '+15 min', '+1 d'],
    nextSession: 'próxima sesión',
    settlement: 'liquidación (T+2)',
    nextDue: 'próximo plazo',
    nothingDue: 'No hay plazos pendientes.',
    due: (at, kind) => `Próximo plazo: ${at} \`${kind}\``,
    failed: (tries) => `Tarea programada fallida, intentos: ${tries}`,
  },
  scenarios: {
    heading: 'Escenarios',
    noneLoaded: 'ninguno cargado',
    saved: 'guardado',
    shows: 'Qué muestra',
    save: 'Guardar esta sesión',
    note: (link) =>
      `Se guarda lo que se ha llamado desde la última carga o el último restablecimiento. Enlace a un escenario: \`${link}\``,
    savedAs: (name) => `Guardado como ${name}.`,
    ask: (name) => `¿Cargar ${name}? El entorno empezará de nuevo con él y se perderán los datos actuales.`,
    load: 'Cargar',
    askOpen: (name) =>
      `¿Cargar ${name}, iniciar sesión con su usuario y abrir su página? El entorno empezará de nuevo con él y se perderán los datos actuales.`,
    askEnter: (account) => `¿Iniciar sesión como ${account} y abrir la página del escenario?`,
    open: 'Abrir',
    openPage: 'Iniciar sesión y abrir su página',
    signedIn: (account, password) => `cuenta \`${account}\`, contraseña \`${password}\``,
  },
  faults: {
    heading: 'Fallos',
    on: (count) => (count === 1 ? '1 activo' : `${count} activos`),
    slow: 'Línea lenta',
    lostAnswers: 'Respuestas perdidas',
    allDown: 'Todo caído',
    operation: 'Operación',
    allOperations: 'todas las operaciones',
    latency: 'Latencia (ms)',
    status: 'Estado',
    lost: 'Se pierde',
    request: 'la petición',
    answer: 'la respuesta',
    share: 'De cada 100',
    times: 'Veces',
    always: 'siempre',
    endOf: (id, operation) => `Quitar ${id} de ${operation}`,
    waits: (ms) => `espera ${ms} ms`,
    answers: (status) => `responde ${status}`,
    losesRequest: 'pierde la petición',
    losesAnswer: 'pierde la respuesta',
    twice: 'llega dos veces',
    ofCalls: (share) => `${share} de cada 100 llamadas`,
    left: (times) => (times === 1 ? 'queda 1 vez' : `quedan ${times} veces`),
    met: (count) => (count === 1 ? 'ocurrido 1 vez' : `ocurrido ${count} veces`),
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
    byClock: 'El reloj decide por sí solo al cabo de unos segundos.',
    byYou: 'Todo espera hasta que usted decida; el contrato dice qué se puede decidir.',
    since: (state, at) => `${state} desde ${at}`,
    nothing: 'Nada espera una decisión.',
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
    nothing: 'Todavía no se ha hecho nada.',
  },
  requests: {
    heading: 'Peticiones',
    hold: 'Pausar',
    held: 'En pausa',
    noneYet: 'Todavía ninguna.',
    calls: 'Llamadas',
    success: 'Éxito',
    violations: 'Infracciones',
  },
  workspaces: {
    heading: 'Espacios de trabajo',
    of: (count, most) => `${count} de ${most}`,
    note: (minutes) =>
      `Cada nombre tiene su propio entorno, mediante la cabecera \`X-Tsubame-Workspace\`, la ruta \`/w/name/api\` o el host \`name.localhost\`. Termina tras ${minutes} minutos sin peticiones.`,
    this: 'este',
    control: 'Control',
    ask: (name) => `¿Terminar ${name}? Se perderá lo que contiene.`,
    asEverybodys: 'como el común',
    hours: 'Horario',
    alwaysOpen: 'siempre abierto',
    exchange: 'el de la bolsa',
    begin: 'Empezar',
    begun: (name) => `${name} ha empezado.`,
  },
};

const fr: Texts = {
  title: 'Contrôle de Tsubame',
  mock: 'simulateur',
  places: 'Aller à',
  app: 'Application',
  contract: 'Contrat',
  language: 'Langue',
  workspace: 'Espace de travail',
  everybodys: 'commun',
  seed: 'graine',
  beginAnew: 'Réinitialiser',
  askAnew: 'Réinitialiser avec le compte de démonstration ? Les données actuelles seront perdues.',
  paper: 'TRADING FICTIF · cours et argent simulés',
  working: 'En cours…',
  looking: 'Chargement…',
  cancel: 'Annuler',
  end: 'Terminer',
  endAll: 'Tout retirer',
  add: 'Ajouter',
  none: 'Aucune.',
  name: 'Nom',
  meant: (names) => `Noms proches : ${names}`,
  clock: {
    heading: 'Horloge',
    stands: 'arrêtée',
    runs: (speed) => `en marche × ${speed}`,
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
    forward: 'Avancer',
    jump: 'Aller à',
    steps: ['+1 s', '+1 min', '+15 min', '+1 j'],
    nextSession: 'prochaine séance',
    settlement: 'règlement (T+2)',
    nextDue: 'prochaine échéance',
    nothingDue: 'Aucune échéance.',
    due: (at, kind) => `Prochaine échéance : ${at} \`${kind}\``,
    failed: (tries) => `Tâche planifiée en échec, essais : ${tries}`,
  },
  scenarios: {
    heading: 'Scénarios',
    noneLoaded: 'aucun chargé',
    saved: 'enregistré',
    shows: 'Ce qu’il montre',
    save: 'Enregistrer cette session',
    note: (link) =>
      `On enregistre les appels depuis le dernier chargement ou la dernière réinitialisation. Lien vers un scénario : \`${link}\``,
    savedAs: (name) => `Enregistré sous ${name}.`,
    ask: (name) =>
      `Charger ${name} ? L’environnement repart de ce scénario et les données actuelles seront perdues.`,
    load: 'Charger',
    askOpen: (name) =>
      `Charger ${name}, se connecter en tant que son utilisateur et ouvrir sa page ? L’environnement repart de ce scénario et les données actuelles seront perdues.`,
    askEnter: (account) => `Se connecter en tant que ${account} et ouvrir la page du scénario ?`,
    open: 'Ouvrir',
    openPage: 'Se connecter et ouvrir sa page',
    signedIn: (account, password) => `compte \`${account}\`, mot de passe \`${password}\``,
  },
  faults: {
    heading: 'Pannes',
    on: (count) => (count === 1 ? '1 active' : `${count} actives`),
    slow: 'Ligne lente',
    lostAnswers: 'Réponses perdues',
    allDown: 'Tout en panne',
    operation: 'Opération',
    allOperations: 'toutes les opérations',
    latency: 'Latence (ms)',
    status: 'Statut',
    lost: 'Perte',
    request: 'de la requête',
    answer: 'de la réponse',
    share: 'Sur 100 appels',
    times: 'Fois',
    always: 'toujours',
    endOf: (id, operation) => `Retirer ${id} de ${operation}`,
    waits: (ms) => `attend ${ms} ms`,
    answers: (status) => `répond ${status}`,
    losesRequest: 'perd la requête',
    losesAnswer: 'perd la réponse',
    twice: 'arrive deux fois',
    ofCalls: (share) => `${share} appels sur 100`,
    left: (times) => `encore ${times} fois`,
    met: (count) => `survenue ${count} fois`,
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
    byClock: 'L’horloge décide d’elle-même après quelques secondes.',
    byYou: 'Tout attend votre décision ; le contrat dit ce qui peut être décidé.',
    since: (state, at) => `${state} depuis ${at}`,
    nothing: 'Rien n’attend de décision.',
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
    nothing: 'Rien n’a encore été fait.',
  },
  requests: {
    heading: 'Requêtes',
    hold: 'Figer',
    held: 'Figées',
    noneYet: 'Aucune pour l’instant.',
    calls: 'Appels',
    success: 'Succès',
    violations: 'Infractions',
  },
  workspaces: {
    heading: 'Espaces de travail',
    of: (count, most) => `${count} sur ${most}`,
    note: (minutes) =>
      `Chaque nom a son propre environnement, par l’en-tête \`X-Tsubame-Workspace\`, le chemin \`/w/name/api\` ou l’hôte \`name.localhost\`. Il se termine après ${minutes} minutes sans requête.`,
    this: 'celui-ci',
    control: 'Contrôle',
    ask: (name) => `Terminer ${name} ? Ce qu’il contient sera perdu.`,
    asEverybodys: 'comme le commun',
    hours: 'Horaires',
    alwaysOpen: 'toujours ouvert',
    exchange: 'ceux de la bourse',
    begin: 'Commencer',
    begun: (name) => `${name} a commencé.`,
  },
};

export const TEXTS: Readonly<Record<Language, Texts>> = { jp, zh, en, es, fr };
