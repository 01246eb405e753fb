import { describe, expect, it } from 'vitest'
import { noPermissions, type PermissionFlag, type Permissions } from './permissions.ts'
import * as rules from './project-rules.ts'

type Rule = (permissions: Permissions) => boolean
const may = (flags: readonly PermissionFlag[], supremeRole: Permissions['supremeRole'] = 'internal'): Permissions => ({
  ...noPermissions,
  ...Object.fromEntries(flags.map((flag) => [flag, true])),
  supremeRole,
})

const sees = may(['canSeeThisProject'])
const edits = may(['canSeeThisProject', 'canEditThisProject', 'hasInternalRole'])
const manages = may(['canSeeThisProject', 'canEditThisProject', 'canManageThisProject', 'canCreateLogins'])
const managesInternally = { ...manages, hasInternalRole: true }
const client360 = may(['canSeeThisProject', 'canEditThisProject', 'canEdit360templates'], 'AS360clientAdmin')
const client360Elsewhere = may(['canEdit360templates'], 'AS360clientAdmin')
const orgUser = may(['canSeeThisProject'], 'OrgUser')
const orgAdmin = may(['canSeeThisProject', 'canEditThisProject'], 'OrgAdmin')
const staffAdmin = may(['canSeeThisProject', 'hasAdminRole', 'hasInternalRole'], 'admin')
const lineOperator = may(['hasAdminRole'], 'EAPlineOperator')
const masters360 = may(['canSeeThisProject', 'canManage360templates'])

const facts = { hasWave: true, inviteTemplateCount: 0 }
const withTemplates = { hasWave: false, inviteTemplateCount: 1 }

describe('project rules', () => {
  it.each<[string, string, Rule, Permissions[], Permissions[]]>([
    ['adds waves', 'OPS-6-15', rules.canAddWave, [manages, client360], [edits, orgAdmin, client360Elsewhere]],
    ['sets up a wave of 360', 'OPS-6-16', (p) => rules.canSetUpWave(p, 'as360'), [manages, client360], [edits]],
    ['sets up a generic wave', 'OPS-6-51', (p) => rules.canSetUpWave(p, 'generic'), [manages], [client360, edits]],
    ['sees generic waves', 'OPS-6-51', rules.canSeeGenericWaves, [sees, orgUser], [client360]],
    ['switches phases', 'OPS-6-11', rules.canSwitchPhase, [manages, client360], [edits, client360Elsewhere]],
    ['chooses the fate of answers', 'OPS-6-44', rules.canChooseFateOfAnswers, [masters360], [manages]],
    ['adds 360 settings', 'OPS-6-38', rules.canAdd360Settings, [managesInternally], [manages, edits]],
    ['shows reports to assessees', 'OPS-6-37', rules.canShowReportsToAssessees, [edits], [client360, manages]],
    ['generates reports', 'OPS-6-10', rules.canGenerateReports, [manages, client360], [edits, orgUser]],
    ['sees the reports box', 'OPS-6-29', rules.canSeeReportsBox, [edits, orgUser], [sees, may([], 'OrgUser')]],
    ['sees project data', 'OPS-6-52', rules.canSeeProjectDataBox, [sees, orgUser], [client360, noPermissions]],
    ['sees notifications', 'OPS-6-52', rules.canSeeNotificationsBox, [sees], [client360]],
    [
      'sees the invoicing box',
      'OPS-6-17',
      rules.canSeeInvoicingBox,
      [manages, may(['canManageInvoices'])],
      [edits, client360],
    ],
    ['sees exports without methods', 'OPS-6-39', (p) => rules.canSeeExportBox(p, 0), [edits], [orgAdmin]],
    ['sees exports with a method', 'OPS-6-39', (p) => rules.canSeeExportBox(p, 1), [orgAdmin], [noPermissions]],
    [
      'uses the journal',
      'OPS-6-18, PLT-2-185',
      rules.canUseJournal,
      [manages, client360],
      [edits, may(['canManageThisProject']), client360Elsewhere],
    ],
    [
      'sends invites in a wave without templates',
      'OPS-6-50',
      (p) => rules.canSendInvites(p, facts),
      [manages],
      [edits, orgAdmin],
    ],
    [
      'sends invites with templates',
      'OPS-6-50, OPS-6-58',
      (p) => rules.canSendInvites(p, withTemplates),
      [edits, client360],
      [orgAdmin, orgUser, sees, may(['canEditThisProject'], '')],
    ],
    ['edits notifications', 'OPS-6-30', (p) => rules.canEditNotifications(p, true), [edits], [sees]],
    ['edits notifications without a wave', 'OPS-6-30', (p) => rules.canEditNotifications(p, false), [], [manages]],
    ['adds people to a generic wave', 'OPS-6-31', (p) => rules.canAddPeople(p, 'generic'), [edits], [sees]],
    ['adds people to another wave', 'OPS-6-31', (p) => rules.canAddPeople(p, 'as360'), [], [manages]],
    ['deletes people', 'OPS-6-32', (p) => rules.canDeletePerson(p, false), [edits, staffAdmin], [sees, lineOperator]],
    [
      'deletes people with a 360 tool',
      'OPS-6-32, OPS-6-33',
      (p) => rules.canDeletePerson(p, true),
      [staffAdmin],
      [manages, lineOperator],
    ],
    [
      'merges people before the answers',
      'OPS-6-41',
      (p) => rules.canMergePeople(p, { waveSetupType: 'as360', phase: 'nomination' }),
      [masters360],
      [manages, may(['canManage360templates'])],
    ],
    [
      'merges people later or elsewhere',
      'OPS-6-41, OPS-6-42',
      (p) =>
        rules.canMergePeople(p, { waveSetupType: 'as360', phase: 'dataCollection' }) ||
        rules.canMergePeople(p, { waveSetupType: 'generic', phase: 'preparation' }),
      [],
      [masters360],
    ],
    [
      'imports languages',
      'OPS-6-46',
      rules.canImportLanguages,
      [may(['canSeeThisProject', 'hasSuperadminRole'])],
      [staffAdmin, manages],
    ],
    ['adds favourites', 'OPS-6-06', rules.canAddToFavourites, [managesInternally], [manages, edits]],
    ['assigns tools', 'OPS-6-35', (p) => rules.canAssignTools(p, 1), [manages], [edits]],
    ['assigns tools that are not there', 'OPS-6-35', (p) => rules.canAssignTools(p, 0), [], [manages]],
    ['generates Hogan logins', 'OPS-6-34', (p) => rules.canGenerateLogins(p, 'Hogan'), [manages], [edits]],
    [
      'generates Pointleader logins',
      'OPS-6-21',
      (p) => rules.canGenerateLogins(p, 'Pointleader'),
      [manages, edits],
      [sees],
    ],
    [
      'edits a foreign template',
      'OPS-6-43, OPS-6-45',
      (p) => rules.canEditTemplate(p, false),
      [masters360],
      [client360, manages],
    ],
    ['edits his own template', 'OPS-6-43, OPS-6-45', (p) => rules.canEditTemplate(p, true), [client360], [orgAdmin]],
    ['sees owners of templates', 'OPS-6-53', rules.canSeeTemplateOwners, [edits], [client360]],
    ['deletes a language of a mail', 'OPS-6-36', rules.canDeleteMailLanguage, [edits], [client360]],
    ['sees guids', 'OPS-6-48, PLT-6-60', rules.canSeeGuids, [may(['hasSupportRole'])], [staffAdmin]],
    [
      'translates comments',
      'OPS-6-47',
      rules.canTranslateComments,
      [may(['isBetaTester', 'canSeeThisProject'])],
      [staffAdmin, may(['isBetaTester'])],
    ],
    [
      'creates questionnaire links',
      'PLT-6-33',
      rules.canCreateQuestionnaireLinks,
      [edits],
      [may(['hasInternalRole', 'canSeeThisProject']), orgAdmin],
    ],
    ['sees invoice columns', 'PLT-6-54', rules.canSeeInvoiceColumns, [manages, may(['canManageInvoices'])], [edits]],
  ])('%s (%s)', (_what, _ids, rule, allowed, refused) => {
    expect(allowed.map(rule)).toEqual(allowed.map(() => true))
    expect(refused.map(rule)).toEqual(refused.map(() => false))
  })

  it.each([
    [sees, true, true, false, true],
    [sees, false, true, false, false],
    [orgUser, false, true, false, true],
    [orgUser, false, false, false, false],
    [orgUser, true, true, true, false],
    [edits, true, false, false, false],
  ])(
    'downloads a report that is completed and not deleted, case %# (PLT-6-50)',
    (who, canDownload, isCompleted, isDeleted, allowed) => {
      expect(rules.canDownloadReport(who, { canDownload, isCompleted, isDeleted })).toBe(allowed)
    },
  )
})
