import { z } from 'zod'
import { languageCodes } from '../../domain/languages/languages.ts'
import { templateNameMax } from '../../domain/templates/limits.ts'
import { templateBytesMax, templateDescriptionMax } from '../../domain/templates/content-limits.ts'
import { templateIssueCodes } from '../../domain/templates/error-codes.ts'
import { genericEmailTypes, mailTypes, templateSelections } from '../../domain/templates/template-content.ts'
import { endpoint } from '../endpoint.ts'
import { guid, id, line, nothing, paging, searched, languageCode } from '../shapes.ts'
import { templateType, templateCategory, templateContent } from './content.ts'

/** Labels and guids of bindings are included with `fullView`; owner and bindings are empty for AS360clientAdmin. */
export const templateRow = z.object({
  id: z.number().int(),
  templateGuid: z.string(),
  name: z.string(),
  description: z.string(),
  type: templateType,
  category: templateCategory,
  owner: z.string(),
  branchesLabels: z.array(z.string()).optional(),
  companiesLabels: z.array(z.string()).optional(),
  branchGuids: z.array(z.string()).optional(),
  organizationGuids: z.array(z.string()).optional(),
  languagesCodes: z.array(z.string()),
  itemsCount: z.number().int(),
  hasMappings: z.boolean(),
  updated: z.string(),
  isOfficial: z.boolean(),
  isTemporary: z.boolean(),
  isMaintained: z.boolean(),
  isMine: z.boolean(),
  isDeleted: z.boolean(),
})

export const template = templateRow.extend({
  content: templateContent,
  updatedBy: z.string(),
  /** To be sent with a save, which is refused if somebody else has saved since. */
  revision: z.number().int(),
  /** The newest version with the same templateGuid, if it is not this one. */
  latestId: z.number().int().nullable(),
})

const draft = {
  name: z.string().max(templateNameMax * 4),
  description: line(templateDescriptionMax).default(''),
  category: templateCategory,
  languagesCodes: z.array(languageCode).max(languageCodes.length),
  branchGuids: z.array(guid).max(20).default([]),
  organizationGuids: z.array(guid).max(500).default([]),
  content: templateContent,
}

export const templateDraft = z.strictObject(draft)

export const templateIssue = z.object({
  code: z.enum(templateIssueCodes),
  severity: z.enum(['error', 'warning']),
  path: z.string(),
  languages: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
  mailType: z.enum([...mailTypes, ...genericEmailTypes]).optional(),
})

/** `newTemplateId` is the record that holds what was saved; it and `template` are null if nothing was saved. */
export const templateSave = z.object({
  isValid: z.boolean(),
  errors: z.array(templateIssue),
  newTemplateId: z.number().int().nullable(),
  template: template.nullable(),
})

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const oneTemplate = z.object({ id })

const saveErrors = ['SKIP_VALIDATION_NOT_ALLOWED'] as const

export const listTemplates = endpoint({
  method: 'POST',
  url: '/api/templates/list',
  schema: {
    summary: '360 and competency templates that the caller may see, one page',
    body: z.strictObject({
      type: templateType.nullish(),
      category: templateCategory.nullish(),
      fullView: z.boolean().default(false),
      /** Always listed, even if deleted. */
      forceTemplateIds: z.array(id).max(100).default([]),
      search: searched(200).nullish(),
      only: z.enum(templateSelections).nullish(),
      ...paging(['name', 'updated', 'itemsCount', 'owner'], { sortBy: 'name', pageRows: 50 }),
    }),
    response: { 200: z.object({ templates: z.array(templateRow), totalCount: z.number().int() }) },
  },
  config: { caller: 'user', isRead: true, needs: 'writeTemplates', errors: [] },
})

export const getTemplate = endpoint({
  method: 'GET',
  url: '/api/templates/template/:id',
  schema: { summary: 'One template with its content', params: oneTemplate, response: { 200: template } },
  config: { caller: 'user', needs: 'writeTemplates', errors: [] },
})

export const previewTemplate = endpoint({
  method: 'GET',
  url: '/api/templates/preview/:projectId/:id',
  schema: {
    summary: 'A template as raters of a project will see it, in one language',
    params: z.object({ projectId: guid, id }),
    querystring: z.strictObject({ languageCode: languageCode.optional() }),
    response: { 200: z.object({ template, languageCode: z.string(), html: z.string() }) },
  },
  config: { caller: 'user', needs: 'readProjectTemplates', errors: [] },
})

export const listProjectTemplates = endpoint({
  method: 'GET',
  url: '/api/templates/project-templates/:projectId/:type',
  schema: {
    summary: 'Templates of one type that a wave of the project may use',
    params: z.object({ projectId: guid, type: templateType }),
    response: { 200: z.array(templateRow) },
  },
  config: { caller: 'user', needs: 'readProjectTemplates', errors: [] },
})

export const createTemplate = endpoint({
  method: 'POST',
  url: '/api/templates/template',
  schema: {
    summary: 'Creates a template; with errors nothing is stored and the errors are returned',
    querystring: z.strictObject({ withValidation: flag.default(true) }),
    body: templateDraft,
    response: { 200: templateSave },
  },
  config: { caller: 'user', needs: 'writeTemplates', errors: [...saveErrors], bodyLimit: templateBytesMax },
})

export const createCustomTemplate = endpoint({
  method: 'POST',
  url: '/api/templates/template/custom/:projectId?',
  schema: {
    summary: 'Creates the caller’s own version, for one project if it is named; the original stays unchanged',
    params: z.object({ projectId: guid.optional() }),
    querystring: z.strictObject({ skipValidations: flag.default(false) }),
    body: templateDraft,
    response: { 200: templateSave },
  },
  config: { caller: 'user', needs: 'writeTemplates', errors: [...saveErrors], bodyLimit: templateBytesMax },
})

export const updateTemplate = endpoint({
  method: 'PUT',
  url: '/api/templates/template/:id',
  schema: {
    summary: 'Saves a template; an official one, or one under a new name, becomes the caller’s own version',
    params: oneTemplate,
    querystring: z.strictObject({ skipValidations: flag.default(false) }),
    body: z.strictObject({ ...draft, revision: z.number().int().min(1) }),
    response: { 200: templateSave },
  },
  config: {
    caller: 'user',
    needs: 'writeTemplates',
    errors: [...saveErrors, 'TEMPLATE_READ_ONLY', 'TEMPLATE_TYPE_CHANGED', 'TEMPLATE_CHANGED_MEANWHILE'],
    bodyLimit: templateBytesMax,
  },
})

export const deleteTemplate = endpoint({
  method: 'DELETE',
  url: '/api/templates/template/:id',
  schema: {
    summary: 'Removes a template from the lists; waves that use it keep it',
    params: oneTemplate,
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'writeTemplates', errors: [] },
})

/** Far more than a template is bound to that names a sender of its own. */
const organizationsMax = 50
const guids = z
  .string()
  .max(organizationsMax * 37)
  .transform((value) => value.split(',').filter(Boolean))
  .pipe(z.array(guid))

export const listSenders = endpoint({
  method: 'GET',
  url: '/api/templates/senders',
  schema: {
    summary: 'Addresses that the caller may send mails from; a template without an address uses the first one',
    /** Whose template it is, with commas between them: addresses that all of these organizations send from are among them. */
    querystring: z.object({ organizationGuids: guids.optional() }),
    response: { 200: z.object({ senders: z.array(z.string()) }) },
  },
  config: { caller: 'user', needs: 'writeTemplates', errors: [] },
})

/** A multipart upload with one part `file`. `domain/templates/from-sheets.ts` turns its content into a template. */
export const readTemplateSheets = endpoint({
  method: 'POST',
  url: '/api/templates/read-sheets',
  schema: {
    summary: 'Reads the visible sheets of an .xlsx file as rows of text and stores nothing',
    consumes: ['multipart/form-data'],
    response: {
      200: z.object({
        fileName: z.string(),
        /** Rows keep their places in the sheet: blank ones are empty. */
        sheets: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.string())) })),
      }),
    },
  },
  config: {
    caller: 'user',
    isRead: true,
    needs: 'writeTemplates',
    errors: ['UNSUPPORTED_TYPE', 'IMPORT_FILE_FAILED', 'TOO_LARGE', 'TOO_MANY_ROWS'],
    bodyLimit: 16 * 1024 * 1024,
  },
})

export const rolesOfWave = z.object({
  roles: z.array(z.object({ roleId: z.string(), labels: z.record(z.string(), z.string()) })),
})

export const templateFromWave = endpoint({
  method: 'GET',
  url: '/api/templates/template-from-wave/:waveId',
  schema: { summary: 'Roles of a wave', params: z.object({ waveId: guid }), response: { 200: rolesOfWave } },
  config: { caller: 'user', needs: 'seeWaves', errors: [] },
})

export const templateFromNomination = endpoint({
  method: 'GET',
  url: '/api/templates/template-from-nomination/:nominationId',
  schema: {
    summary: 'Roles of the wave that a nomination link belongs to',
    params: z.object({ nominationId: guid }),
    response: { 200: rolesOfWave },
  },
  config: { caller: 'public', needs: 'nominationLink', errors: [] },
})

export const templatesErrorCodes = [
  'SKIP_VALIDATION_NOT_ALLOWED',
  'TEMPLATE_READ_ONLY',
  'TEMPLATE_TYPE_CHANGED',
  'TEMPLATE_CHANGED_MEANWHILE',
] as const
