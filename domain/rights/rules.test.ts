import { describe, expect, it } from 'vitest'
import { noPermissions, type PermissionFlag, type Permissions } from '../access/permissions.ts'
import * as waveRights from '../waves/wave-rights.ts'
import * as mailRights from '../mailing/mail-rights.ts'
import * as peopleRights from '../participants/people-rights.ts'
import * as templateRights from '../templates/template-rights.ts'
import { may, type RuleName } from './rules.ts'

const having = (
  flags: readonly PermissionFlag[],
  supremeRole: Permissions['supremeRole'] = 'internal',
): Permissions => ({ ...noPermissions, ...Object.fromEntries(flags.map((flag) => [flag, true])), supremeRole })

const sees = having(['canSeeThisProject'])
const reads = having(['canSeeThisProject', 'hasInternalRole'])
const edits = having(['canSeeThisProject', 'canEditThisProject', 'hasInternalRole'])
const manages = having(['canSeeThisProject', 'canEditThisProject', 'canManageThisProject', 'canCreateLogins'])
const managesInternally = { ...manages, hasInternalRole: true }
const client360 = having(['canSeeThisProject', 'canEditThisProject', 'canEdit360templates'], 'AS360clientAdmin')
const client360Elsewhere = having(['canEdit360templates'], 'AS360clientAdmin')
const orgUser = having(['canSeeThisProject'], 'OrgUser')
const orgAdmin = having(['canSeeThisProject', 'canEditThisProject'], 'OrgAdmin')
const eapBranchAdmin = having(['canSeeThisProject', 'canSeeEap'], 'EAPbranchAdmin')
const staffAdmin = having(['canSeeThisProject', 'hasAdminRole', 'hasInternalRole'], 'admin')
const lineOperator = having(['hasAdminRole'], 'EAPlineOperator')
const masters360 = having(['canSeeThisProject', 'canManage360templates'])

describe('rules of calls and screens', () => {
  it.each<[RuleName, string, Permissions[], Permissions[]]>([
    ['setUpWaves', 'OPS-6-15', [manages, client360], [edits, orgAdmin, client360Elsewhere]],
    ['seeGenericWaves', 'OPS-6-51', [sees, orgUser], [client360]],
    ['switchPhase', 'OPS-6-11', [manages, client360], [edits, client360Elsewhere]],
    ['chooseFateOfAnswers', 'OPS-6-44', [masters360], [manages]],
    ['add360Settings', 'OPS-6-38', [managesInternally], [manages, edits]],
    ['showReportsToAssessees', 'OPS-6-37', [edits], [client360, manages]],
    ['generateReports', 'OPS-6-10', [manages, client360], [edits, orgUser]],
    ['listReports', 'OPS-6-29, PLT-6-30, PLT-6-31', [edits, orgUser, eapBranchAdmin], [sees, having([], 'OrgUser')]],
    ['downloadReports', 'PLT-6-31', [edits, orgUser], [sees, eapBranchAdmin]],
    ['seeProjectData', 'OPS-6-52', [sees, orgUser], [client360, noPermissions]],
    ['seeInvoicing', 'OPS-6-17', [manages, having(['canManageInvoices'])], [edits, client360]],
    [
      'useJournal',
      'OPS-6-18, PLT-2-185',
      [manages, client360],
      [edits, having(['canManageThisProject']), client360Elsewhere],
    ],
    ['sendMails', 'OPS-6-50, OPS-6-58', [manages, edits, client360], [orgAdmin, orgUser, sees]],
    ['sendReports', 'OPS-6-14', [manages], [edits, client360]],
    ['addPeople', 'OPS-6-31, OPS-6-51', [edits, orgAdmin], [sees, client360]],
    ['seePeople', 'OPS-6-03', [sees, orgUser], [eapBranchAdmin, noPermissions]],
    ['importLanguages', 'OPS-6-46', [having(['canSeeThisProject', 'hasSuperadminRole'])], [staffAdmin, manages]],
    ['seeTemplateOwners', 'OPS-6-53', [edits], [client360]],
    ['deleteMailLanguage', 'OPS-6-36', [edits], [client360]],
    ['editMailSource', '', [edits], [client360]],
    ['seeGuids', 'OPS-6-48, PLT-6-60', [having(['hasSupportRole'])], [staffAdmin]],
    ['seeEvaluatorsScores', 'the house alone', [edits], [orgAdmin, client360, reads]],
    ['seeQuestionnaireLinks', 'PLT-6-33, OPS-6-40', [edits, reads], [orgAdmin, orgUser]],
    ['createQuestionnaireLinks', 'PLT-6-33, OPS-6-40', [edits], [reads, orgAdmin]],
    ['seeQueue', 'PLT-6-58, PLT-2-84', [reads, client360], [orgUser, orgAdmin]],
    ['seeSharedLinks', 'PLT-6-32', [edits, orgAdmin], [client360, reads]],
  ])('%s (%s)', (rule, _ids, allowed, refused) => {
    expect(allowed.map((permissions) => may(permissions, rule))).toEqual(allowed.map(() => true))
    expect(refused.map((permissions) => may(permissions, rule))).toEqual(refused.map(() => false))
  })
})

describe('rules of records', () => {
  it.each<[string, string, (p: Permissions) => boolean, Permissions[], Permissions[]]>([
    ['set up a wave of 360', 'OPS-6-16', (p) => waveRights.canSetUpWave(p, 'as360'), [manages, client360], [edits]],
    ['set up a generic wave', 'OPS-6-51', (p) => waveRights.canSetUpWave(p, 'generic'), [manages], [client360, edits]],
    ['send reports', 'OPS-6-14', (p) => mailRights.canSendFrom(p, 'send-360-reports'), [manages], [client360, edits]],
    [
      'add people to a generic wave',
      'OPS-6-31',
      (p) => peopleRights.canAddPeople(p, 'generic'),
      [edits],
      [sees, client360],
    ],
    ['add people to another wave', 'OPS-6-31', (p) => peopleRights.canAddPeople(p, 'as360'), [], [manages]],
    [
      'delete people',
      'OPS-6-32',
      (p) => peopleRights.canDeletePerson(p, false),
      [edits, staffAdmin],
      [sees, lineOperator],
    ],
    [
      'delete people with a 360 tool',
      'OPS-6-32, OPS-6-33',
      (p) => peopleRights.canDeletePerson(p, true),
      [staffAdmin],
      [manages, lineOperator],
    ],
    [
      'merge people before the answers',
      'OPS-6-41',
      (p) => peopleRights.canMergePeople(p, { waveSetupType: 'as360', phase: 'nomination' }),
      [masters360],
      [manages, having(['canManage360templates'])],
    ],
    [
      'merge people later or elsewhere',
      'OPS-6-41, OPS-6-42',
      (p) =>
        peopleRights.canMergePeople(p, { waveSetupType: 'as360', phase: 'dataCollection' }) ||
        peopleRights.canMergePeople(p, { waveSetupType: 'generic', phase: 'preparation' }),
      [],
      [masters360],
    ],
    [
      'edit a template of somebody else',
      'OPS-6-43, OPS-6-45',
      (p) => templateRights.canEditTemplate(p, false),
      [masters360],
      [client360, manages],
    ],
    [
      'edit a template of one’s own',
      'OPS-6-43',
      (p) => templateRights.canEditTemplate(p, true),
      [client360],
      [orgAdmin],
    ],
  ])('%s (%s)', (_what, _ids, rule, allowed, refused) => {
    expect(allowed.map(rule)).toEqual(allowed.map(() => true))
    expect(refused.map(rule)).toEqual(refused.map(() => false))
  })
})
