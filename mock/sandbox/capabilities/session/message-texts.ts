import type { MessageTable } from '#frame/messages/message-table.ts';

/** Texts of notifications about sign-ins and the ways to sign in. */
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
  passkey_added: {
    category: 'security',
    title: {
      jp: 'パスキーを登録しました',
      zh: '已添加通行密钥',
      en: 'A passkey was added',
      es: 'Se ha añadido una llave de acceso',
      fr: 'Une clé d’accès a été ajoutée',
    },
    body: {
      jp: '{name}・{day} {time}。お心当たりがない場合は、このパスキーを削除し、ログインパスワードを変更してください。',
      zh: '{name}，{day}{time}。如非本人操作，请删除该通行密钥并修改登录密码。',
      en: '{name}, {day}, {time}. If this was not you, delete this passkey and change your login password.',
      es: '{name}, el {day} a las {time}. Si no ha sido usted, elimine esa llave y cambie la contraseña de acceso.',
      fr: '{name}, le {day} à {time}. Si ce n’était pas vous, supprimez cette clé et changez votre mot de passe de connexion.',
    },
  },
  passkey_removed: {
    category: 'security',
    title: {
      jp: 'パスキーを削除しました',
      zh: '已删除通行密钥',
      en: 'A passkey was deleted',
      es: 'Se ha eliminado una llave de acceso',
      fr: 'Une clé d’accès a été supprimée',
    },
    body: {
      jp: '{name}・{day} {time}。このパスキーではログインできなくなりました。お心当たりがない場合は、ログインパスワードを変更してください。',
      zh: '{name}，{day}{time}。该通行密钥已无法用于登录。如非本人操作，请修改登录密码。',
      en: '{name}, {day}, {time}. It can no longer be used to log in. If this was not you, change your login password.',
      es: '{name}, el {day} a las {time}. Ya no sirve para iniciar sesión. Si no ha sido usted, cambie la contraseña de acceso.',
      fr: '{name}, le {day} à {time}. Elle ne permet plus de se connecter. Si ce n’était pas vous, changez votre mot de passe de connexion.',
    },
  },
  recovery_codes_made: {
    category: 'security',
    title: {
      jp: 'リカバリーコードを発行しました',
      zh: '已生成恢复码',
      en: 'Recovery codes were created',
      es: 'Se han generado códigos de recuperación',
      fr: 'Des codes de récupération ont été créés',
    },
    body: {
      jp: '{day} {time}。以前のコードは使えなくなりました。お心当たりがない場合は、ログインパスワードを変更し、コードを発行し直してください。',
      zh: '{day}{time}。之前的恢复码已失效。如非本人操作，请修改登录密码并重新生成恢复码。',
      en: '{day}, {time}. Earlier codes no longer work. If this was not you, change your login password and create new codes.',
      es: 'El {day} a las {time}. Los códigos anteriores ya no valen. Si no ha sido usted, cambie la contraseña de acceso y genere otros.',
      fr: 'Le {day} à {time}. Les codes précédents ne sont plus valables. Si ce n’était pas vous, changez votre mot de passe de connexion et créez de nouveaux codes.',
    },
  },
  recovery_code_used: {
    category: 'security',
    title: {
      jp: 'リカバリーコードでログインパスワードを再設定しました',
      zh: '已使用恢复码重设登录密码',
      en: 'Your login password was reset with a recovery code',
      es: 'Se ha restablecido su contraseña de acceso con un código de recuperación',
      fr: 'Votre mot de passe de connexion a été réinitialisé avec un code de récupération',
    },
    body: {
      jp: '{day} {time}。ほかの端末はすべてログアウトしました。残りのコードは{left}個です。お心当たりがない場合は、サポートにご連絡ください。',
      zh: '{day}{time}。所有设备均已退出登录。剩余恢复码：{left}个。如非本人操作，请联系客服。',
      en: '{day}, {time}. All other devices were logged out. Codes left: {left}. If this was not you, contact support.',
      es: 'El {day} a las {time}. Se ha cerrado la sesión en los demás dispositivos. Códigos restantes: {left}. Si no ha sido usted, avise a asistencia.',
      fr: 'Le {day} à {time}. Tous les autres appareils ont été déconnectés. Codes restants : {left}. Si ce n’était pas vous, prévenez l’assistance.',
    },
  },
} as const satisfies MessageTable;
