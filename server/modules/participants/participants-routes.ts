import * as contract from '../../../contract/participants/participants.ts'
import * as mergingContract from '../../../contract/participants/merging.ts'
import * as listContract from '../../../contract/participants/people-list.ts'
import * as languagesContract from '../../../contract/participants/languages.ts'
import { listWaveAssessees } from '../../../contract/waves/waves.ts'
import { contentLanguages } from '../../../domain/languages/languages.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { createAssessees } from './create-assessees.ts'
import { createIncognitoAssessees } from './create-incognito-assessees.ts'
import { deleteAssessee } from './delete-assessee.ts'
import { evaluateInWave } from './evaluate-in-wave.ts'
import { findPeopleByEmail } from './find-people-by-email.ts'
import { importAssesseeLanguages } from './import-assessee-languages.ts'
import { listAssesseeDetails, listAssessees, listPeopleOfWave } from './list-assessee-details.ts'
import { listAssesseeProjects } from './list-assessee-projects.ts'
import { listPeople, listPeopleToSelect, summarizePeople } from './list-people.ts'
import { listMerges } from './merging/list-merges.ts'
import { mergeAssessees } from './merging/merge-assessees.ts'
import { undoMerge } from './merging/undo-merge.ts'
import { readLanguagesFile } from './read-languages-file.ts'
import { unlockAssessee } from './unlock-assessee.ts'
import { updateAssesseeNote } from './update-assessee-note.ts'
import { getAssessee, updateAssessee } from './update-assessee.ts'

const languages = contentLanguages.map(({ id, name, code }) => ({ id, name, code }))

export function participantsRoutes(register: Register, services: Services): void {
  register(contract.listAssesseeDetails, ({ user, params, body }) =>
    listAssesseeDetails(services, user, params.projectId, body.waveGuid ?? null),
  )
  register(listContract.listPeople, ({ user, params, body, language }) =>
    listPeople(services, { user, projectId: params.projectId }, body, language),
  )
  register(listContract.listPeopleToSelect, ({ user, params, body }) =>
    listPeopleToSelect(services, { user, projectId: params.projectId }, body),
  )
  register(listContract.summarizePeople, ({ user, params, body }) =>
    summarizePeople(services, { user, projectId: params.projectId }, body),
  )
  register(listContract.findPeopleByEmail, ({ user, params, body }) =>
    findPeopleByEmail(services, user, params.projectId, body.emails),
  )
  register(listWaveAssessees, ({ user, params }) => listPeopleOfWave(services, user, params.waveGuid))
  register(contract.listAssessees, ({ user, params, query }) =>
    listAssessees(services, user, params.projectId, query.raters),
  )
  register(contract.createAssessees, ({ user, params, body }) =>
    createAssessees(services, user, params.projectId, body),
  )
  register(contract.createIncognitoAssessees, ({ user, params, body }) =>
    createIncognitoAssessees(services, user, params.projectId, body),
  )
  register(contract.getAssessee, ({ user, params }) => getAssessee(services, user, params))
  register(contract.updateAssessee, ({ user, params, body }) => updateAssessee(services, user, params, body))
  register(contract.deleteAssessee, async ({ user, params }) => {
    await deleteAssessee(services, user, params)
    return {}
  })
  register(contract.unlockAssessee, async ({ user, params }) => {
    await unlockAssessee(services, user, params)
    return {}
  })
  register(contract.updateAssesseeNote, async ({ user, params, body }) => {
    await updateAssesseeNote(services, user, params, body)
    return {}
  })
  register(contract.listAssesseeProjects, ({ user, params, language }) =>
    listAssesseeProjects(services, user, params.assesseeId, language),
  )
  register(contract.evaluateInWave, ({ user, params, body }) => evaluateInWave(services, user, params, body))
  register(mergingContract.mergeAssessees, async ({ user, params, body }) => {
    await mergeAssessees(services, user, params.projectId, body)
    return { errorMessage: '' }
  })
  register(mergingContract.listMerges, ({ user, params }) => listMerges(services, user, params))
  register(mergingContract.undoMerge, async ({ user, params, body }) => {
    await undoMerge(services, user, params.projectId, body.mergeGuid)
    return {}
  })
  register(languagesContract.importAssesseeLanguages, ({ user, params, body }) =>
    importAssesseeLanguages(services, user, params.projectId, body),
  )
  register(languagesContract.readLanguagesFile, ({ user, params, request }) =>
    readLanguagesFile(services, user, params.projectId, request),
  )
  register(languagesContract.listLanguages, () => Promise.resolve(languages))
  register(languagesContract.listAllLanguages, () => Promise.resolve(languages))
}
