import type { MessageTable } from '#frame/messages/message-table.ts';

/** Texts of notifications about sign-ins. */
export const MESSAGE_TEXTS = {
  new_device: {
    category: 'security',
    title: {
      jp: '新しい端末でログインがありました',
      zh: '有新设备登录了您的账户',
      en: 'Login from a new device',
      es: 'Inicio de sesión desde un dispositivo nuevo',
      fr: 'Connexion depuis un nouvel appareil',
    },
    body: {
      jp: '{device}・{day} {time}。お心当たりがない場合は、設定からこの端末をログアウトしてください。',
      zh: '{device}，{day}{time}。如非本人操作，可在设置中将该设备退出登录。',
      en: '{device}, {day}, {time}. If this was not you, log this device out in Settings.',
      es: '{device}, el {day} a las {time}. Si no ha sido usted, cierre la sesión de ese dispositivo en los ajustes.',
      fr: '{device}, le {day} à {time}. Si ce n’était pas vous, déconnectez cet appareil dans les réglages.',
    },
  },
} as const satisfies MessageTable;
