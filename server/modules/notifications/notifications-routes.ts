import * as contract from '../../../contract/notifications/notifications.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { createNotification } from './create-notification.ts'
import { listNotificationTemplates } from './list-notification-templates.ts'
import { listNotifications } from './list-notifications.ts'
import { saveNotifications } from './save-notifications.ts'

export function notificationsRoutes(register: Register, services: Services): void {
  register(contract.listNotificationTemplates, ({ user, query, language }) =>
    listNotificationTemplates(services, user, query.projectId, language),
  )
  register(contract.listNotifications, ({ user, params }) => listNotifications(services, user, params))
  register(contract.createNotification, ({ user, params, language }) =>
    createNotification(services, user, params, language),
  )
  register(contract.saveNotifications, ({ user, params, query, body, language }) =>
    saveNotifications(services, user, params, { sent: body, revision: query.revision, language }),
  )
}
