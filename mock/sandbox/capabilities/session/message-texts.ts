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
  login_password_reset_requested: {
    category: 'security',
    title: {
      jp: 'ログインパスワードの再設定の申請を受け付けました',
      zh: '已收到重设登录密码的申请',
      en: 'Login password reset requested',
      es: 'Se ha solicitado restablecer la contraseña de acceso',
      fr: 'Une réinitialisation du mot de passe de connexion a été demandée',
    },
    body: {
      jp: '{day} {time}まで、新しいパスワードは設定できません。お心当たりがない場合は、設定の「セキュリティ」で申請を取り消してください。',
      zh: '{day}{time}之前不能设置新密码。如非本人操作，请在设置的“安全”中取消申请。',
      en: 'No new password can be set before {day}, {time}. If this was not you, cancel the request under Security in Settings.',
      es: 'No se puede establecer otra contraseña antes del {day} a las {time}. Si no ha sido usted, cancele la solicitud en Seguridad, dentro de los ajustes.',
      fr: 'Aucun nouveau mot de passe ne peut être défini avant le {day} à {time}. Si ce n’était pas vous, annulez la demande sous Sécurité dans les réglages.',
    },
  },
  login_password_reset_allowed: {
    category: 'security',
    title: {
      jp: 'ログインパスワードの再設定が承認されました',
      zh: '重设登录密码的申请已获准',
      en: 'Login password reset approved',
      es: 'Se ha autorizado restablecer la contraseña de acceso',
      fr: 'La réinitialisation du mot de passe de connexion est autorisée',
    },
    body: {
      jp: '{day} {time}から、申請した端末で新しいパスワードを設定できます。お心当たりがない場合は、設定の「セキュリティ」で申請を取り消してください。',
      zh: '{day}{time}起，可在提交申请的设备上设置新密码。如非本人操作，请在设置的“安全”中取消申请。',
      en: 'From {day}, {time}, a new password can be set on the device that sent the request. If this was not you, cancel the request under Security in Settings.',
      es: 'A partir del {day} a las {time} se podrá establecer otra contraseña en el dispositivo de la solicitud. Si no ha sido usted, cancélela en Seguridad, dentro de los ajustes.',
      fr: 'À partir du {day} à {time}, un nouveau mot de passe pourra être défini sur l’appareil de la demande. Si ce n’était pas vous, annulez-la sous Sécurité dans les réglages.',
    },
  },
  login_password_reset_opened: {
    category: 'security',
    title: {
      jp: '新しいログインパスワードを設定できます',
      zh: '可以设置新的登录密码了',
      en: 'A new login password can be set now',
      es: 'Ya se puede establecer la contraseña de acceso',
      fr: 'Un nouveau mot de passe de connexion peut être défini',
    },
    body: {
      jp: '申請した端末で、{day} {time}までに設定してください。お心当たりがない場合は、設定の「セキュリティ」で申請を取り消してください。',
      zh: '请在{day}{time}之前，在提交申请的设备上设置。如非本人操作，请在设置的“安全”中取消申请。',
      en: 'Set it by {day}, {time}, on the device that sent the request. If this was not you, cancel the request under Security in Settings.',
      es: 'Hágalo antes del {day} a las {time}, en el dispositivo de la solicitud. Si no ha sido usted, cancélela en Seguridad, dentro de los ajustes.',
      fr: 'Faites-le avant le {day} à {time}, sur l’appareil de la demande. Si ce n’était pas vous, annulez-la sous Sécurité dans les réglages.',
    },
  },
  login_password_reset_declined: {
    category: 'security',
    title: {
      jp: 'ログインパスワードの再設定は承認されませんでした',
      zh: '重设登录密码的申请未获准',
      en: 'Login password reset declined',
      es: 'No se ha autorizado restablecer la contraseña de acceso',
      fr: 'La réinitialisation du mot de passe de connexion a été refusée',
    },
    body: {
      jp: '現在のパスワードはそのままです。理由は設定の「セキュリティ」で確認できます。',
      zh: '当前密码保持不变。原因请见设置的“安全”。',
      en: 'Your current password stays valid. See Security in Settings for the reason.',
      es: 'La actual sigue siendo válida. El motivo figura en Seguridad, dentro de los ajustes.',
      fr: 'L’actuel reste valable. Le motif figure sous Sécurité dans les réglages.',
    },
  },
  login_password_reset_expired: {
    category: 'security',
    title: {
      jp: 'ログインパスワードの再設定の期限が切れました',
      zh: '重设登录密码的申请已过期',
      en: 'Login password reset expired',
      es: 'La solicitud de contraseña de acceso ha caducado',
      fr: 'Votre demande de mot de passe de connexion a expiré',
    },
    body: {
      jp: '現在のパスワードはそのままです。必要な場合は、もう一度申請してください。',
      zh: '当前密码保持不变。如有需要，请重新申请。',
      en: 'Your current password stays valid. Submit a new request if you need one.',
      es: 'La actual no cambia. Si la necesita, vuelva a solicitarla.',
      fr: 'L’actuel ne change pas. Renouvelez la demande si nécessaire.',
    },
  },
  login_password_reset_cancelled: {
    category: 'security',
    title: {
      jp: 'ログインパスワードの再設定の申請を取り消しました',
      zh: '已取消重设登录密码的申请',
      en: 'Login password reset cancelled',
      es: 'Se ha cancelado la solicitud de contraseña de acceso',
      fr: 'Votre demande de mot de passe de connexion a été annulée',
    },
    body: {
      jp: '{day} {time}。現在のパスワードはそのままです。申請にお心当たりがない場合は、サポートにご連絡ください。',
      zh: '{day}{time}。当前密码仍然有效。如申请非本人提交，请联系客服。',
      en: '{day}, {time}. Your current password stays valid. If the request was not yours, contact support.',
      es: 'El {day} a las {time}. La actual sigue siendo válida. Si la solicitud no era suya, avise a asistencia.',
      fr: 'Le {day} à {time}. L’actuel reste valable. Si la demande ne venait pas de vous, prévenez l’assistance.',
    },
  },
  login_password_reset_used: {
    category: 'security',
    title: {
      jp: 'ログインパスワードを再設定しました',
      zh: '登录密码已重设',
      en: 'Your login password was reset',
      es: 'Se ha restablecido su contraseña de acceso',
      fr: 'Votre mot de passe de connexion a été réinitialisé',
    },
    body: {
      jp: 'ほかの端末はすべてログアウトしました。{day} {time}まで出金できません。お心当たりがない場合は、サポートにご連絡ください。',
      zh: '其他设备均已退出登录，{day}{time}之前无法出金。如非本人操作，请联系客服。',
      en: 'All other devices were logged out, and withdrawals are paused until {day}, {time}. If this was not you, contact support.',
      es: 'Se ha cerrado la sesión en los demás dispositivos y las retiradas quedan bloqueadas hasta el {day} a las {time}. Si no ha sido usted, avise a asistencia.',
      fr: 'Tous les autres appareils ont été déconnectés et les retraits sont bloqués jusqu’au {day} à {time}. Si ce n’était pas vous, prévenez l’assistance.',
    },
  },
} as const satisfies MessageTable;
