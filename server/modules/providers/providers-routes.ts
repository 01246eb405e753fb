import { getProviderHealth } from '../../../contract/providers/provider-health.ts'
import * as settings from '../../../contract/providers/provider-settings.ts'
import { providerWebhook } from '../../../contract/providers/provider-webhook.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { getHealth } from './get-health.ts'
import { deleteSettings } from './settings/delete-settings.ts'
import { listSettings } from './settings/list-settings.ts'
import { saveSettings } from './settings/save-settings.ts'
import { testSettings } from './settings/test-settings.ts'
import { receiveMessage } from './webhook/receive-message.ts'

export function providersRoutes(register: Register, services: Services): void {
  register(settings.listProviderSettings, ({ user }) => listSettings(services, user))
  register(settings.saveProviderSettings, async ({ user, params, body }) => {
    await saveSettings(services, user, params, body)
    return {}
  })
  register(settings.deleteProviderSettings, async ({ user, params }) => {
    await deleteSettings(services, user, params)
    return {}
  })
  register(settings.testProviderSettings, ({ user, params }) => testSettings(services, user, params))
  register(getProviderHealth, ({ user, params }) => getHealth(services, user, params.projectId))
  register(providerWebhook, async ({ params, body, request }) => {
    await receiveMessage(services, params, body, request)
    return {}
  })
}
