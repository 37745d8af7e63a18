// Generated from the web's locales by `npm run generate:control -w mock`. Do not edit.

export const STATES = {
  "jp": {
    "block_trade": {
      "upcoming": "受付前",
      "open": "受付中",
      "drawn": "配分済み",
      "settled": "受渡し済み",
      "cancelled": "中止"
    },
    "deposit": {
      "awaiting_review": "審査待ち",
      "approved": "記帳済み",
      "failed": "不成立"
    },
    "follow_record": {
      "pending_review": "審査中",
      "following": "フォロー中",
      "ended": "終了",
      "rejected": "見送り",
      "withdrawn": "取り下げ"
    },
    "fund_password_reset": {
      "awaiting_review": "審査中",
      "allowed": "許可",
      "declined": "不許可",
      "used": "再設定済み",
      "expired": "期限切れ",
      "cancelled": "取消済み"
    },
    "identity": {
      "not_verified": "未確認",
      "under_review": "審査中",
      "passed": "確認が完了",
      "failed": "確認できませんでした"
    },
    "ipo": {
      "upcoming": "受付前",
      "accepting": "申込受付中",
      "pricing": "抽選前",
      "drawn": "抽選済み",
      "subscribing": "購入受付中",
      "listed": "上場済み",
      "withdrawn": "中止"
    },
    "loan": {
      "applying": "申込中",
      "in_progress": "借入中",
      "rejected": "否決",
      "repaying": "返済中",
      "repaid": "完済",
      "overdue": "延滞中",
      "handed_over": "回収へ移行"
    },
    "withdrawal": {
      "awaiting_review": "審査待ち",
      "approved": "承認・送金",
      "failed": "不承認",
      "cancelled": "取消済み"
    }
  },
  "zh": {
    "block_trade": {
      "upcoming": "未开始",
      "open": "受理中",
      "drawn": "已配售",
      "settled": "已交割",
      "cancelled": "已中止"
    },
    "deposit": {
      "awaiting_review": "待审核",
      "approved": "已入账",
      "failed": "未成功"
    },
    "follow_record": {
      "pending_review": "审核中",
      "following": "跟单中",
      "ended": "已结束",
      "rejected": "未通过",
      "withdrawn": "已撤回"
    },
    "fund_password_reset": {
      "awaiting_review": "审核中",
      "allowed": "已获准",
      "declined": "未获准",
      "used": "已重设",
      "expired": "已过期",
      "cancelled": "已取消"
    },
    "identity": {
      "not_verified": "未认证",
      "under_review": "审核中",
      "passed": "认证通过",
      "failed": "认证未通过"
    },
    "ipo": {
      "upcoming": "未开始",
      "accepting": "申购中",
      "pricing": "待抽签",
      "drawn": "已抽签",
      "subscribing": "认购中",
      "listed": "已上市",
      "withdrawn": "已中止"
    },
    "loan": {
      "applying": "申请中",
      "in_progress": "借款中",
      "rejected": "已拒绝",
      "repaying": "还款中",
      "repaid": "已还清",
      "overdue": "已逾期",
      "handed_over": "已移交催收"
    },
    "withdrawal": {
      "awaiting_review": "待审核",
      "approved": "已批准汇款",
      "failed": "未批准",
      "cancelled": "已取消"
    }
  },
  "en": {
    "block_trade": {
      "upcoming": "Upcoming",
      "open": "Open",
      "drawn": "Allotted",
      "settled": "Settled",
      "cancelled": "Called off"
    },
    "deposit": {
      "awaiting_review": "Awaiting review",
      "approved": "Booked",
      "failed": "Not booked"
    },
    "follow_record": {
      "pending_review": "Under review",
      "following": "Following",
      "ended": "Ended",
      "rejected": "Declined",
      "withdrawn": "Taken back"
    },
    "fund_password_reset": {
      "awaiting_review": "Under review",
      "allowed": "Allowed",
      "declined": "Declined",
      "used": "Set",
      "expired": "Expired",
      "cancelled": "Cancelled"
    },
    "identity": {
      "not_verified": "Not verified",
      "under_review": "Under review",
      "passed": "Verified",
      "failed": "Not accepted"
    },
    "ipo": {
      "upcoming": "Upcoming",
      "accepting": "Open",
      "pricing": "Before the draw",
      "drawn": "Drawn",
      "subscribing": "Subscription",
      "listed": "Listed",
      "withdrawn": "Called off"
    },
    "loan": {
      "applying": "Applying",
      "in_progress": "In progress",
      "rejected": "Rejected",
      "repaying": "Repaying",
      "repaid": "Repaid",
      "overdue": "Overdue",
      "handed_over": "Handed over"
    },
    "withdrawal": {
      "awaiting_review": "Awaiting review",
      "approved": "Approved",
      "failed": "Not approved",
      "cancelled": "Cancelled"
    }
  },
  "es": {
    "block_trade": {
      "upcoming": "Próximamente",
      "open": "Abierto",
      "drawn": "Repartido",
      "settled": "Liquidado",
      "cancelled": "Anulado"
    },
    "deposit": {
      "awaiting_review": "Pendiente de revisión",
      "approved": "Registrado",
      "failed": "No registrado"
    },
    "follow_record": {
      "pending_review": "En revisión",
      "following": "En curso",
      "ended": "Terminado",
      "rejected": "Denegado",
      "withdrawn": "Retirado"
    },
    "fund_password_reset": {
      "awaiting_review": "En revisión",
      "allowed": "Autorizada",
      "declined": "Denegada",
      "used": "Restablecida",
      "expired": "Caducada",
      "cancelled": "Cancelada"
    },
    "identity": {
      "not_verified": "Sin verificar",
      "under_review": "En revisión",
      "passed": "Verificada",
      "failed": "No aceptada"
    },
    "ipo": {
      "upcoming": "Próxima",
      "accepting": "Abierta",
      "pricing": "Antes del sorteo",
      "drawn": "Sorteada",
      "subscribing": "Suscripción",
      "listed": "Cotizada",
      "withdrawn": "Anulada"
    },
    "loan": {
      "applying": "Solicitado",
      "in_progress": "En curso",
      "rejected": "Rechazado",
      "repaying": "Devolviendo",
      "repaid": "Devuelto",
      "overdue": "Vencido",
      "handed_over": "Pasado a cobro"
    },
    "withdrawal": {
      "awaiting_review": "Pendiente de revisión",
      "approved": "Aprobado",
      "failed": "No aprobado",
      "cancelled": "Cancelado"
    }
  },
  "fr": {
    "block_trade": {
      "upcoming": "À venir",
      "open": "Ouvert",
      "drawn": "Attribué",
      "settled": "Réglé",
      "cancelled": "Annulé"
    },
    "deposit": {
      "awaiting_review": "En attente d’examen",
      "approved": "Enregistré",
      "failed": "Non enregistré"
    },
    "follow_record": {
      "pending_review": "À l’examen",
      "following": "En cours",
      "ended": "Terminé",
      "rejected": "Refusé",
      "withdrawn": "Retiré"
    },
    "fund_password_reset": {
      "awaiting_review": "En examen",
      "allowed": "Autorisée",
      "declined": "Refusée",
      "used": "Utilisée",
      "expired": "Expirée",
      "cancelled": "Annulée"
    },
    "identity": {
      "not_verified": "Non vérifiée",
      "under_review": "En cours d’examen",
      "passed": "Vérifiée",
      "failed": "Non acceptée"
    },
    "ipo": {
      "upcoming": "À venir",
      "accepting": "Ouverte",
      "pricing": "Avant le tirage",
      "drawn": "Tirée au sort",
      "subscribing": "Souscription",
      "listed": "Cotée",
      "withdrawn": "Annulée"
    },
    "loan": {
      "applying": "Demandé",
      "in_progress": "En cours",
      "rejected": "Refusé",
      "repaying": "En remboursement",
      "repaid": "Remboursé",
      "overdue": "En retard",
      "handed_over": "Au recouvrement"
    },
    "withdrawal": {
      "awaiting_review": "En attente d’examen",
      "approved": "Approuvé",
      "failed": "Refusé",
      "cancelled": "Annulé"
    }
  }
} as const;
