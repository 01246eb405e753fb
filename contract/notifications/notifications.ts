import { z } from 'zod'
import {
  notificationsMax,
  quantifiers,
  recipientsMax,
  watchedPeopleMax,
} from '../../domain/notifications/notification.ts'
import { endpoint } from '../endpoint.ts'
import { guid, id, sentRevision } from '../shapes.ts'

const quantifier = z.literal([quantifiers.any, quantifiers.all])
const inWave = z.object({ projectId: guid, waveGuid: guid.optional() })

/** OPS-3-45. `recipientGuid` is the server's; `firedAt`: when it was sent; null while it waits. */
export const notification = z.object({
  notificationGuid: z.string(),
  templateId: z.number().int().nullable(),
  isEnabled: z.boolean(),
  assesseeQuantifier: quantifier,
  reportQuantifier: quantifier,
  assesseeIds: z.array(z.number().int()),
  recipients: z.array(
    z.object({ email: z.string(), recipientGuid: z.string(), unsubscribedAt: z.string().nullable() }),
  ),
  firedAt: z.string().nullable(),
  /** Raised by each change; see `listRevision`. */
  revision: z.number().int(),
})
const notifications = z.array(notification)

/** What a client sends back as it was read besides these fields is ignored. */
const notificationInput = z.object({
  /** Left out: a new one. */
  notificationGuid: guid.nullish(),
  templateId: id.nullish(),
  isEnabled: z.boolean().default(false),
  assesseeQuantifier: quantifier.default(quantifiers.any),
  reportQuantifier: quantifier.default(quantifiers.any),
  assesseeIds: z.array(id).max(watchedPeopleMax).default([]),
  recipients: z
    .array(z.object({ email: z.string().max(1000) }))
    .max(recipientsMax)
    .default([]),
  /** One that was sent is sent once more as soon as its condition holds, which may be at once. */
  sendAgain: z.boolean().default(false),
})

export const listNotificationTemplates = endpoint({
  method: 'GET',
  url: '/api/reports/notification-templates',
  schema: {
    summary: 'Mail templates that notifications may use; with a project, also those of its own',
    querystring: z.object({ projectId: guid.optional() }),
    response: { 200: z.array(z.object({ id: z.number().int(), name: z.string() })) },
  },
  config: { caller: 'user', needs: 'signedIn', errors: [] },
})

export const listNotifications = endpoint({
  method: 'GET',
  url: '/api/reports/report-notifications/:projectId/:waveGuid?',
  schema: {
    summary: 'Notifications of a wave, or of the project’s default wave, in their order',
    params: inWave,
    response: { 200: notifications },
  },
  config: { caller: 'user', needs: 'seeNotifications', errors: [] },
})

export const createNotification = endpoint({
  method: 'POST',
  url: '/api/reports/report-notifications/:projectId/:waveGuid?',
  schema: {
    summary: 'Adds a blank notification, switched off, and returns all of the wave',
    params: inWave,
    response: { 200: notifications },
  },
  config: { caller: 'user', needs: 'editNotifications', errors: ['NO_WAVE', 'TOO_MANY_NOTIFICATIONS'] },
})

export const saveNotifications = endpoint({
  method: 'PUT',
  url: '/api/reports/report-notifications/:projectId/:waveId',
  schema: {
    summary: 'Replaces the notifications of a wave, all or none; those left out are deleted',
    params: z.object({ projectId: guid, waveId: guid }),
    /** `listRevision` of what was read. */
    querystring: z.object({ revision: sentRevision }),
    body: z.array(notificationInput).max(notificationsMax),
    response: { 200: notifications },
  },
  config: { caller: 'user', needs: 'editNotifications', errors: [], bodyLimit: 4 * 1024 * 1024 },
})
