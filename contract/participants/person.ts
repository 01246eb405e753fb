import { z } from 'zod'
import { guid, id, languageCode } from '../shapes.ts'

export const inProject = z.object({ projectId: guid })

export const onePerson = z.object({ projectId: guid, assesseeId: id })

/** A tool assigned to a person: the chip in lists. `productId` is the login. */
export const assignedTool = z.object({
  id: z.number().int(),
  name: z.string(),
  color: z.string(),
  status: z.number().int(),
  batchId: z.number().int().nullable(),
  productId: z.number().int().nullable(),
  provider: z.string(),
  /** Code of what is wrong with what the provider says of it (domain/logins/login-problems.ts). */
  problem: z.string().nullable(),
  /** Both null for callers who may not see the project's invoices. */
  isInvoiced: z.boolean().nullable(),
  notToBeInvoiced: z.boolean().nullable(),
})

/** A person of a project. E-mail is empty for callers without canEditThisProject and for Observers. */
export const assessee = z.object({
  id: z.number().int(),
  assesseeGuid: z.string(),
  name: z.string(),
  email: z.string(),
  languageCode,
  note: z.string(),
  created: z.string(),
  incognito: z.boolean(),
  /** Always false: callers set it on the people that they send back. */
  selected: z.boolean(),
})

export const assesseeDetail = assessee.extend({
  nominations: z.array(z.object({ assessorName: z.string(), assessorEmail: z.string(), assessorGuid: z.string() })),
  customTools: z.array(assignedTool),
  /** Questionnaires about this person: submitted, and all. */
  submittedCount: z.number().int(),
  questionnairesCount: z.number().int(),
  journalCount: z.number().int(),
})

export const onePersonAnswer = assessee.extend({ language: languageCode, revision: z.string() })
