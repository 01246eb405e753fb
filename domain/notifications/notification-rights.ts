import { edits, seesWork, type Rule } from '../access/rule.ts'

export const notificationRights = {
  seeNotifications: seesWork,
  /** Notifications belong to a wave, so this takes one as well (OPS-6-30). */
  editNotifications: edits,
} satisfies Record<string, Rule>
