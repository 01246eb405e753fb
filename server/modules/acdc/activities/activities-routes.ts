import * as contract from '../../../../contract/acdc/activities.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { addWaveActivity, chooseActivities, removeWaveActivity } from './choose-activities.ts'
import { getActivity, listActivities } from './read-catalogue.ts'
import { getActivitiesToChoose, listWaveActivities } from './read-wave-activities.ts'
import { deleteActivity, saveActivity } from './save-activity.ts'

export function activitiesRoutes(register: Register, services: Services): void {
  register(contract.listActivities, ({ user }) => listActivities(services, user))
  register(contract.getActivity, ({ user, params }) => getActivity(services, user, params.id))
  register(contract.saveActivity, ({ user, body }) => saveActivity(services, user, body))
  register(contract.deleteActivity, ({ user, params }) => deleteActivity(services, user, params.id))
  register(contract.listWaveActivities, ({ user, params }) => listWaveActivities(services, user, params.waveGuid))
  register(contract.getActivitiesToChoose, ({ user, params }) => getActivitiesToChoose(services, user, params.waveGuid))
  register(contract.chooseActivities, ({ user, params, body }) =>
    chooseActivities(services, user, params.waveGuid, body),
  )
  register(contract.addWaveActivity, async ({ user, params }) => {
    await addWaveActivity(services, user, params)
    return {}
  })
  register(contract.removeWaveActivity, async ({ user, params, query }) => {
    await removeWaveActivity(services, user, params, query.setScoresAside === 'true')
    return {}
  })
}
