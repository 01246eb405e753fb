/** The data of the unsubscribe page. When it is opened, its script ends the mails. */
export type UnsubscribePage = {
  notificationId: string
  recipientId: string
  kind: 'reminders' | 'report-notification'
  /** What the mails are about: the wave, or the project. */
  about: string
}
