import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { blob, guid, line, nothing, paging, searched, sentRevision, written } from '../shapes.ts'
import { longestProfile } from '../../domain/eap-cases/expert.ts'
import { bookingLanguages, longestPromise } from '../../domain/eap-cases/licence.ts'
import { category, licenceRow, namedTexts, topic } from './catalogue.ts'
import { slug } from './case-shapes.ts'

/** A text in languages in which it is read; those left out have none, and any other is refused. */
const textsOrNone = (max: number) =>
  z.array(z.object({ language: z.string().regex(/^[a-z]{2}$/), text: line(max, 1) })).max(12)
const texts = (max: number) => textsOrNone(max).min(1)
const dayOrNone = z
  .union([z.iso.date(), z.literal('')])
  .nullish()
  .transform((value) => value || null)
const count = (min: number, max: number) => z.number().int().min(min).max(max)
const phoneText = z.string().trim().max(30)
const byLicence = z.object({ licenseGuid: guid })

/** A licence as it is administered. */
export const licenceDetail = licenceRow.extend({
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  /** People who may use the programme; null where nobody knows. */
  headcount: z.number().int().nullable(),
  canCancelHoursBeforeStart: z.number().int(),
  firstContactHours: z.number().int(),
  urgentFirstContactHours: z.number().int(),
  retentionMonths: z.number().int(),
  reminderHours: z.number().int(),
  sendsTexts: z.boolean(),
  /** Clients with an e-mail get the short questionnaire before and after. */
  asksOutcomes: z.boolean(),
  offerMinutes: z.number().int(),
  categories: z.array(
    z.object({
      categorySlug: z.string(),
      maxContacts: z.number().int().nullable(),
      maxHours: z.number().nullable(),
      showProfiles: z.boolean(),
    }),
  ),
  /** What the public page promises its clients above everything, by language. */
  promises: namedTexts,
  /** Experts who serve it; empty: everybody with its categories. */
  experts: z.array(z.string()),
  /** Address of the booking page. */
  bookingUrl: z.string(),
  casesCount: z.number().int(),
  /** Cases that are not closed, and reservations to come: both go on when it is switched off. */
  openCasesCount: z.number().int(),
  upcomingCount: z.number().int(),
  revision: z.string(),
})

export const licenceInput = z.strictObject({
  displayName: line(200, 1),
  companyGuid: guid,
  active: z.boolean(),
  showPhoneAndEmail: z.boolean(),
  mainLanguageCode: z.enum(bookingLanguages),
  languages: z.array(z.enum(bookingLanguages)).min(1),
  defaultProjectGuid: guid.nullish(),
  startsOn: dayOrNone,
  endsOn: dayOrNone,
  headcount: count(1, 10_000_000).nullish(),
  officeEmail: z.string().trim().max(320),
  officePhone: phoneText,
  crisisInterventionPhone: phoneText.nullish(),
  emergencyNumbers: z
    .array(z.strictObject({ country: z.string().regex(/^[A-Z]{2}$/), phone: line(30, 2), name: texts(100) }))
    .max(20),
  canCancelHoursBeforeStart: count(0, 720),
  firstContactHours: count(1, 200),
  urgentFirstContactHours: count(1, 200),
  retentionMonths: count(1, 120),
  reminderHours: count(0, 168),
  sendsTexts: z.boolean(),
  asksOutcomes: z.boolean(),
  hasWaitingList: z.boolean(),
  offerMinutes: count(15, 2880),
  promises: textsOrNone(longestPromise),
  categories: z
    .array(
      z.strictObject({
        categorySlug: slug,
        maxContacts: count(1, 999).nullish(),
        maxHours: z.number().min(0.25).max(9999).nullish(),
        showProfiles: z.boolean(),
      }),
    )
    .max(100),
  experts: z.array(line(200, 1)).max(1000),
  revision: sentRevision,
})

const licenceRefusals = [
  'COMPANY_UNKNOWN',
  'PROJECT_UNKNOWN',
  'CATEGORY_UNKNOWN',
  'EXPERT_UNKNOWN',
  'DATES_REVERSED',
  'PHONE_INVALID',
] as const

export const listLicencePage = endpoint({
  method: 'POST',
  url: '/api/eap/license-list',
  schema: {
    summary: 'One page of the licences that the caller administers',
    body: z.strictObject({
      search: searched(200).nullish(),
      branchGuid: z.union([guid, z.literal('')]).nullish(),
      openOnly: z.boolean().optional(),
      ...paging(['displayName', 'companyName', 'startsOn', 'endsOn', 'casesCount'], { sortBy: 'displayName' }),
    }),
    response: { 200: z.object({ licenses: z.array(licenceDetail), totalCount: z.number().int() }) },
  },
  config: { caller: 'user', isRead: true, needs: 'manageLicences', errors: [] },
})

export const getLicenceDetail = endpoint({
  method: 'GET',
  url: '/api/eap/license-detail/:licenseGuid',
  schema: { summary: 'A licence as it is administered', params: byLicence, response: { 200: licenceDetail } },
  config: { caller: 'user', needs: 'manageLicences', errors: [] },
})

export const createLicence = endpoint({
  method: 'POST',
  url: '/api/eap/license',
  schema: {
    summary: 'Creates a licence for an organization of the caller’s branches',
    body: licenceInput,
    response: { 200: licenceDetail },
  },
  config: { caller: 'user', needs: 'manageLicences', errors: [...licenceRefusals] },
})

export const updateLicence = endpoint({
  method: 'PUT',
  url: '/api/eap/license/:licenseGuid',
  schema: {
    summary: 'Saves a licence; the public pages show the change at once. Its organization stays',
    params: byLicence,
    body: licenceInput,
    response: { 200: licenceDetail },
  },
  config: { caller: 'user', needs: 'manageLicences', errors: [...licenceRefusals] },
})

export const deleteLicence = endpoint({
  method: 'DELETE',
  url: '/api/eap/license/:licenseGuid',
  schema: {
    summary: 'Deletes a licence that has no case and no reservation; others are switched off instead',
    params: byLicence,
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'manageLicences', errors: ['LICENCE_IN_USE'] },
})

const categoryDetail = category.extend({
  active: z.boolean(),
  topics: z.array(topic.extend({ active: z.boolean() })),
  licensesCount: z.number().int(),
  expertsCount: z.number().int(),
  revision: z.string(),
})

export const listCatalogue = endpoint({
  method: 'GET',
  url: '/api/eap/catalogue',
  schema: {
    summary: 'Categories with their topics in their order, also those switched off',
    response: { 200: z.array(categoryDetail) },
  },
  config: { caller: 'user', needs: 'manageLicences', errors: [] },
})

export const saveCategory = endpoint({
  method: 'PUT',
  url: '/api/eap/category/:categorySlug',
  schema: {
    summary: 'Creates or saves a category with its topics in their order; topics that are left out are switched off',
    params: z.object({ categorySlug: slug }),
    body: z.strictObject({
      name: texts(120),
      icon: z.string().regex(/^[a-z0-9_-]{0,40}$/),
      bookable: z.boolean(),
      active: z.boolean(),
      defaultDuration: count(10, 480),
      topics: z.array(z.strictObject({ slug, name: texts(120), active: z.boolean() })).max(200),
      /** True: refused if there is one with this slug already. */
      isNew: z.boolean(),
      revision: sentRevision,
    }),
    response: { 200: categoryDetail },
  },
  config: { caller: 'user', needs: 'manageCatalogue', errors: ['SLUG_TAKEN'] },
})

export const orderCategories = endpoint({
  method: 'PUT',
  url: '/api/eap/category-order',
  schema: {
    summary: 'Sets the order of the categories; those left out follow',
    body: z.strictObject({ slugs: z.array(slug).max(200) }),
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'manageCatalogue', errors: [] },
})

const expertDetail = z.object({
  userName: z.string(),
  name: z.string(),
  email: z.string(),
  branchGuid: z.string(),
  active: z.boolean(),
  pictureUrl: z.string().nullable(),
  /** `ownDuration`: the expert’s; null where the category’s counts. */
  categories: z.array(
    z.object({ slug: z.string(), defaultDuration: z.number().int(), ownDuration: z.number().int().nullable() }),
  ),
  profiles: z.array(z.object({ language: z.string(), text: z.string(), topics: z.array(z.string()) })),
  /** Names of the licences that only chosen experts serve, this one among them. */
  licenses: z.array(z.object({ guid: z.string(), displayName: z.string() })),
  openCasesCount: z.number().int(),
  upcomingCount: z.number().int(),
  revision: z.string(),
})

export const listExpertPage = endpoint({
  method: 'POST',
  url: '/api/eap/expert-list',
  schema: {
    summary: 'One page of the experts',
    body: z.strictObject({
      search: searched(200).nullish(),
      categorySlug: z.union([slug, z.literal('')]).nullish(),
      activeOnly: z.boolean().optional(),
      ...paging(['name', 'openCasesCount', 'upcomingCount'], { sortBy: 'name' }),
    }),
    response: { 200: z.object({ experts: z.array(expertDetail), totalCount: z.number().int() }) },
  },
  config: { caller: 'user', isRead: true, needs: 'manageLicences', errors: [] },
})

const byExpert = z.object({ userName: line(200, 1) })

export const getExpert = endpoint({
  method: 'GET',
  url: '/api/eap/expert/:userName',
  schema: { summary: 'An expert as administered', params: byExpert, response: { 200: expertDetail } },
  config: { caller: 'user', needs: 'manageCatalogue', errors: [] },
})

export const saveExpert = endpoint({
  method: 'PUT',
  url: '/api/eap/expert/:userName',
  schema: {
    summary:
      'Makes a user of the house an expert, or saves the expert: categories in their order, profiles by language. An inactive one can no longer sign in to the programme and is not offered',
    params: byExpert,
    body: z.strictObject({
      active: z.boolean(),
      categories: z.array(z.strictObject({ slug, defaultDuration: count(10, 480).nullish() })).max(100),
      profiles: z
        .array(
          z.strictObject({
            language: z.string().regex(/^[a-z]{2}$/),
            text: written(longestProfile),
            topics: z.array(slug).max(50),
          }),
        )
        .max(12),
      revision: sentRevision,
    }),
    response: { 200: expertDetail },
  },
  config: {
    caller: 'user',
    needs: 'manageCatalogue',
    errors: ['USER_UNKNOWN', 'CATEGORY_UNKNOWN', 'CATEGORY_NOT_BOOKABLE'],
  },
})

export const uploadExpertPicture = endpoint({
  method: 'POST',
  url: '/api/eap/expert/:userName/picture',
  schema: {
    summary: 'Sets the picture of an expert: JPEG, PNG or WebP, at most 5 MiB',
    params: byExpert,
    consumes: ['multipart/form-data'],
    response: { 200: z.object({ pictureUrl: z.string() }) },
  },
  config: {
    caller: 'user',
    needs: 'manageCatalogue',
    bodyLimit: 6 * 1024 * 1024,
    errors: ['FILE_EMPTY', 'PICTURE_TYPE', 'PICTURE_SIZE'],
  },
})

export const deleteExpertPicture = endpoint({
  method: 'DELETE',
  url: '/api/eap/expert/:userName/picture',
  schema: { summary: 'Deletes the picture of an expert', params: byExpert, response: { 200: nothing } },
  config: { caller: 'user', needs: 'manageCatalogue', errors: [] },
})

export const getExpertPicture = endpoint({
  method: 'GET',
  url: '/api/eap/expert-picture/:pictureGuid',
  schema: {
    summary: 'The picture of an active expert, as the public pages show it',
    params: z.object({ pictureGuid: guid }),
    response: { 200: blob },
  },
  config: { caller: 'public', needs: 'nothing', errors: [] },
})

/** Users of the house who are not experts yet, for the picker. */
export const searchExpertCandidates = endpoint({
  method: 'POST',
  url: '/api/eap/expert-candidates',
  schema: {
    summary: 'Staff of the house who are not experts, by name or e-mail; 20 at most',
    body: z.strictObject({ search: searched(200, 2) }),
    response: { 200: z.array(z.object({ userName: z.string(), name: z.string(), email: z.string() })) },
  },
  config: { caller: 'user', isRead: true, needs: 'manageCatalogue', errors: [] },
})

export const eapAdministrationErrorCodes = [
  ...licenceRefusals,
  'LICENCE_IN_USE',
  'SLUG_TAKEN',
  'USER_UNKNOWN',
  'CATEGORY_NOT_BOOKABLE',
  'PICTURE_TYPE',
  'PICTURE_SIZE',
] as const

export type CatalogueTexts = z.output<typeof namedTexts>
export type LicenceDetail = z.output<typeof licenceDetail>
export type ExpertDetail = z.output<typeof expertDetail>
export type CategoryDetail = z.output<typeof categoryDetail>
