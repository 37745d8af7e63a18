import type { MessageTable } from '#frame/messages/message-table.ts';

/** Messages about the secrets of an account. */
export const MESSAGE_TEXTS = {
  password_changed: {
    category: 'security',
    title: {
      jp: 'ログインパスワードを変更しました',
      zh: '登录密码已修改',
      en: 'Your login password was changed',
      es: 'Se ha cambiado su contraseña de acceso',
      fr: 'Votre mot de passe de connexion a été modifié',
    },
    body: {
      jp: '{day} {time}。ほかの端末はすべてログアウトしました。心当たりがなければ、サポートにお知らせください。',
      zh: '{day}{time}。其他设备均已退出登录。如非本人操作，请联系客服。',
      en: '{day}, {time}. Every other device was signed out. If it was not you, tell support.',
      es: '{day}, {time}. Se ha cerrado la sesión en los demás dispositivos. Si no ha sido usted, avise al soporte.',
      fr: '{day}, {time}. Tous les autres appareils ont été déconnectés. Si ce n’était pas vous, prévenez l’assistance.',
    },
  },
  fund_password_changed: {
    category: 'security',
    title: {
      jp: '取引パスワードを設定しました',
      zh: '交易密码已设置',
      en: 'Your fund password was set',
      es: 'Se ha establecido su contraseña de fondos',
      fr: 'Votre mot de passe de fonds a été défini',
    },
    body: {
      jp: '{day} {time}。心当たりがなければ、サポートにお知らせください。',
      zh: '{day}{time}。如非本人操作，请联系客服。',
      en: '{day}, {time}. If it was not you, tell support.',
      es: '{day}, {time}. Si no ha sido usted, avise al soporte.',
      fr: '{day}, {time}. Si ce n’était pas vous, prévenez l’assistance.',
    },
  },
} as const satisfies MessageTable;
