import type { MessageTable } from '#frame/messages/message-table.ts';

/** Texts of notifications about the passwords of an account. */
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
      jp: '{day} {time}。ほかの端末はすべてログアウトしました。お心当たりがない場合は、サポートにご連絡ください。',
      zh: '{day}{time}。其他设备均已退出登录。如非本人操作，请联系客服。',
      en: '{day}, {time}. All your other devices were logged out. If this was not you, contact support.',
      es: 'El {day} a las {time}. Se ha cerrado la sesión en los demás dispositivos. Si no ha sido usted, avise a asistencia.',
      fr: 'Le {day} à {time}. Tous les autres appareils ont été déconnectés. Si ce n’était pas vous, prévenez l’assistance.',
    },
  },
  fund_password_changed: {
    category: 'security',
    title: {
      jp: '取引パスワードを設定しました',
      zh: '交易密码已设置',
      en: 'Your fund password was set',
      es: 'Se ha establecido su clave de operaciones',
      fr: 'Votre mot de passe de transaction a été défini',
    },
    body: {
      jp: '{day} {time}。お心当たりがない場合は、サポートにご連絡ください。',
      zh: '{day}{time}。如非本人操作，请联系客服。',
      en: '{day}, {time}. If this was not you, contact support.',
      es: 'El {day} a las {time}. Si no ha sido usted, avise a asistencia.',
      fr: 'Le {day} à {time}. Si ce n’était pas vous, prévenez l’assistance.',
    },
  },
  fund_password_reset_requested: {
    category: 'security',
    title: {
      jp: '取引パスワードの再設定の申請を受け付けました',
      zh: '已收到重设交易密码的申请',
      en: 'Fund password reset requested',
      es: 'Se ha solicitado restablecer la clave de operaciones',
      fr: 'Une réinitialisation du mot de passe de transaction a été demandée',
    },
    body: {
      jp: '{day} {time}。審査中も現在のパスワードを使えます。お心当たりがない場合は、ログインパスワードを変更し、サポートにご連絡ください。',
      zh: '{day}{time}。审核期间当前密码仍然有效。如非本人操作，请修改登录密码并联系客服。',
      en: '{day}, {time}. Your current password stays valid for now. If this was not you, change your login password and contact support.',
      es: 'El {day} a las {time}. La actual sigue siendo válida mientras tanto. Si no ha sido usted, cambie la contraseña de acceso y avise a asistencia.',
      fr: 'Le {day} à {time}. L’actuel reste valable en attendant. Si ce n’était pas vous, changez votre mot de passe de connexion et prévenez l’assistance.',
    },
  },
  fund_password_reset_allowed: {
    category: 'security',
    title: {
      jp: '取引パスワードを再設定できます',
      zh: '可以重设交易密码了',
      en: 'Fund password reset approved',
      es: 'Ya puede restablecer la clave de operaciones',
      fr: 'Vous pouvez définir un nouveau mot de passe de transaction',
    },
    body: {
      jp: '{day} {time}までに、新しいパスワードを設定してください。',
      zh: '请在{day}{time}之前设置新密码。',
      en: 'Set your new fund password by {day}, {time}.',
      es: 'Establezca la nueva antes del {day} a las {time}.',
      fr: 'Définissez le nouveau avant le {day} à {time}.',
    },
  },
  fund_password_reset_declined: {
    category: 'security',
    title: {
      jp: '取引パスワードの再設定は承認されませんでした',
      zh: '重设交易密码的申请未获准',
      en: 'Fund password reset declined',
      es: 'No se ha autorizado restablecer la clave de operaciones',
      fr: 'La réinitialisation du mot de passe de transaction a été refusée',
    },
    body: {
      jp: '理由は申請の履歴で確認できます。内容を修正して、もう一度申請できます。',
      zh: '原因请见申请记录。修改内容后可重新申请。',
      en: 'See your request for the reason. You can submit a new one.',
      es: 'El motivo figura en la solicitud. Puede volver a solicitarlo.',
      fr: 'Le motif figure dans votre demande. Vous pouvez la renouveler.',
    },
  },
  fund_password_reset_expired: {
    category: 'security',
    title: {
      jp: '取引パスワードの再設定の期限が切れました',
      zh: '重设交易密码的申请已过期',
      en: 'Fund password reset expired',
      es: 'La solicitud de clave de operaciones ha caducado',
      fr: 'Votre demande de mot de passe de transaction a expiré',
    },
    body: {
      jp: '現在のパスワードはそのままです。必要な場合は、もう一度申請してください。',
      zh: '当前密码保持不变。如有需要，请重新申请。',
      en: 'Your current password stays valid. Submit a new request if you need one.',
      es: 'La actual no cambia. Si la necesita, vuelva a solicitarla.',
      fr: 'L’actuel ne change pas. Renouvelez la demande si nécessaire.',
    },
  },
  fund_password_reset_cancelled: {
    category: 'security',
    title: {
      jp: '取引パスワードの再設定の申請を取り消しました',
      zh: '已取消重设交易密码的申请',
      en: 'Fund password reset cancelled',
      es: 'Se ha cancelado la solicitud de clave de operaciones',
      fr: 'Votre demande de mot de passe de transaction a été annulée',
    },
    body: {
      jp: '{day} {time}。現在のパスワードはそのままです。お心当たりがない場合は、ログインパスワードを変更し、サポートにご連絡ください。',
      zh: '{day}{time}。当前密码仍然有效。如非本人操作，请修改登录密码并联系客服。',
      en: '{day}, {time}. Your current password stays valid. If this was not you, change your login password and contact support.',
      es: 'El {day} a las {time}. Su clave actual sigue siendo válida. Si no ha sido usted, cambie la contraseña de acceso y avise a asistencia.',
      fr: 'Le {day} à {time}. Votre mot de passe actuel reste valable. Si ce n’était pas vous, changez votre mot de passe de connexion et prévenez l’assistance.',
    },
  },
  fund_password_reset_used: {
    category: 'security',
    title: {
      jp: '取引パスワードを再設定しました',
      zh: '交易密码已重设',
      en: 'Your fund password was reset',
      es: 'Se ha restablecido su clave de operaciones',
      fr: 'Votre mot de passe de transaction a été réinitialisé',
    },
    body: {
      jp: 'ほかの端末はすべてログアウトしました。{day} {time}まで出金できません。お心当たりがない場合は、サポートにご連絡ください。',
      zh: '其他设备均已退出登录，{day}{time}之前无法出金。如非本人操作，请联系客服。',
      en: 'All your other devices were logged out, and withdrawals are paused until {day}, {time}. If this was not you, contact support.',
      es: 'Se ha cerrado la sesión en los demás dispositivos y las retiradas quedan bloqueadas hasta el {day} a las {time}. Si no ha sido usted, avise a asistencia.',
      fr: 'Tous les autres appareils ont été déconnectés et les retraits sont bloqués jusqu’au {day} à {time}. Si ce n’était pas vous, prévenez l’assistance.',
    },
  },
} as const satisfies MessageTable;
