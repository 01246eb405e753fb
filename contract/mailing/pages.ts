/** What the unsubscribe page is drawn from. Opening it ends the mails by script. */
export type UnsubscribePage = {
  notificationId: string
  recipientId: string
  kind: 'reminders' | 'report-notification'
  /** What the mails are about: the wave, or the project. */
  about: string
}
