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
      fr: 'Votre mot de passe des fonds a été défini',
    },
    body: {
      jp: '{day} {time}。心当たりがなければ、サポートにお知らせください。',
      zh: '{day}{time}。如非本人操作，请联系客服。',
      en: '{day}, {time}. If it was not you, tell support.',
      es: '{day}, {time}. Si no ha sido usted, avise al soporte.',
      fr: '{day}, {time}. Si ce n’était pas vous, prévenez l’assistance.',
    },
  },
  fund_password_reset_requested: {
    category: 'security',
    title: {
      jp: '取引パスワードの再設定を受け付けました',
      zh: '已收到重设交易密码的申请',
      en: 'A new fund password was asked for',
      es: 'Se ha solicitado restablecer la contraseña de fondos',
      fr: 'Une réinitialisation du mot de passe des fonds a été demandée',
    },
    body: {
      jp: '{day} {time}。審査中も現在のパスワードを使えます。心当たりがなければ、ログインパスワードを変更し、サポートにお知らせください。',
      zh: '{day}{time}。审核期间当前密码仍然有效。如非本人操作，请修改登录密码并联系客服。',
      en: '{day}, {time}. The current one stays valid meanwhile. If it was not you, change your login password and tell support.',
      es: '{day}, {time}. La actual sigue siendo válida mientras tanto. Si no ha sido usted, cambie la contraseña de acceso y avise al soporte.',
      fr: '{day}, {time}. L’actuel reste valable en attendant. Si ce n’était pas vous, changez votre mot de passe de connexion et prévenez l’assistance.',
    },
  },
  fund_password_reset_allowed: {
    category: 'security',
    title: {
      jp: '取引パスワードを再設定できます',
      zh: '可以重设交易密码了',
      en: 'You can set a new fund password',
      es: 'Ya puede restablecer la contraseña de fondos',
      fr: 'Vous pouvez définir un nouveau mot de passe des fonds',
    },
    body: {
      jp: '{day} {time}までに、新しいパスワードを設定してください。',
      zh: '请在{day}{time}之前设置新密码。',
      en: 'Set the new one by {day}, {time}.',
      es: 'Establezca la nueva antes del {day}, {time}.',
      fr: 'Définissez le nouveau avant le {day}, {time}.',
    },
  },
  fund_password_reset_declined: {
    category: 'security',
    title: {
      jp: '取引パスワードの再設定は許可されませんでした',
      zh: '重设交易密码的申请未获准',
      en: 'A new fund password was not allowed',
      es: 'No se ha autorizado restablecer la contraseña de fondos',
      fr: 'La réinitialisation du mot de passe des fonds a été refusée',
    },
    body: {
      jp: '理由は申請の履歴でご確認ください。内容を直して、もう一度申請できます。',
      zh: '原因请见申请记录。修改内容后可重新申请。',
      en: 'The reason stands with your request. You can ask again.',
      es: 'El motivo figura en la solicitud. Puede volver a solicitarlo.',
      fr: 'Le motif figure dans votre demande. Vous pouvez la renouveler.',
    },
  },
  fund_password_reset_expired: {
    category: 'security',
    title: {
      jp: '取引パスワードの再設定の期限が切れました',
      zh: '重设交易密码的申请已过期',
      en: 'Your request for a new fund password has expired',
      es: 'La solicitud de contraseña de fondos ha caducado',
      fr: 'Votre demande de mot de passe des fonds a expiré',
    },
    body: {
      jp: '現在のパスワードはそのままです。必要な場合は、もう一度申請してください。',
      zh: '当前密码保持不变。如有需要，请重新申请。',
      en: 'The current one stays as it is. Ask again if you need to.',
      es: 'La actual no cambia. Si la necesita, vuelva a solicitarla.',
      fr: 'L’actuel ne change pas. Renouvelez la demande si nécessaire.',
    },
  },
  fund_password_reset_cancelled: {
    category: 'security',
    title: {
      jp: '取引パスワードの再設定を取り消しました',
      zh: '已撤销重设交易密码的申请',
      en: 'Your request for a new fund password was cancelled',
      es: 'Se ha cancelado la solicitud de contraseña de fondos',
      fr: 'Votre demande de mot de passe des fonds a été annulée',
    },
    body: {
      jp: '{day} {time}。現在のパスワードはそのままです。心当たりがなければ、ログインパスワードを変更し、サポートにお知らせください。',
      zh: '{day} {time}。当前密码仍然有效。如果不是您本人操作，请更改登录密码并联系客服。',
      en: '{day}, {time}. Your current password stays valid. If this was not you, change your login password and tell support.',
      es: '{day}, {time}. Su contraseña actual sigue siendo válida. Si no ha sido usted, cambie la contraseña de acceso y avise al soporte.',
      fr: '{day}, {time}. Votre mot de passe actuel reste valable. Si ce n’était pas vous, changez votre mot de passe de connexion et prévenez l’assistance.',
    },
  },
  fund_password_reset_used: {
    category: 'security',
    title: {
      jp: '取引パスワードを再設定しました',
      zh: '交易密码已重设',
      en: 'Your fund password was set anew',
      es: 'Se ha restablecido su contraseña de fondos',
      fr: 'Votre mot de passe des fonds a été réinitialisé',
    },
    body: {
      jp: 'ほかの端末はすべてログアウトしました。{day} {time}まで出金できません。心当たりがなければ、サポートにお知らせください。',
      zh: '其他设备均已退出登录，{day}{time}之前无法提现。如非本人操作，请联系客服。',
      en: 'Every other device was signed out, and withdrawals wait until {day}, {time}. If it was not you, tell support.',
      es: 'Se ha cerrado la sesión en los demás dispositivos y los retiros esperan hasta el {day}, {time}. Si no ha sido usted, avise al soporte.',
      fr: 'Tous les autres appareils ont été déconnectés et les retraits attendent jusqu’au {day}, {time}. Si ce n’était pas vous, prévenez l’assistance.',
    },
  },
} as const satisfies MessageTable;
