import { useRef } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { getCompany } from '../../../contract/organizations/organizations.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { getProject, listProjects, upsertProject } from '../../../contract/projects/projects.ts'
import { validateProject } from '../../../domain/projects/validate-project.ts'
import { call } from '../../platform/calls/api-client.ts'
import { isApiError, isUnanswered } from '../../platform/calls/api-error.ts'
import { fieldErrorsOf, wordFieldError } from '../../platform/calls/field-errors.ts'
import { notify } from '../../platform/notices.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { useSourceRefusal } from '../../platform/calls/use-source-refusal.ts'
import { useFormFrame, type SaveOutcome } from '../../ui/form/use-form-frame.ts'
import { projectFormOf, upsertOf, type ProjectForm } from './project-form.ts'
import { timeZones } from './time-zones.ts'

type Project = AnswerOf<typeof getProject>
type Options = {
  companyGuid: string
  projectGuid: string | undefined
  initial: ProjectForm
  revision: string | undefined
}

/** Which field a refusal is about. */
const fieldOfCode = {
  PROJECT_NAME_TAKEN: 'name',
  END_BEFORE_START: 'projectEnd',
  UNKNOWN_OWNER: 'owner',
  UNKNOWN_TIME_ZONE: 'timeZone',
}

export function useProjectForm({ companyGuid, projectGuid, initial, revision }: Options) {
  const { t } = useTranslation('projects')
  const upsert = useWrite(upsertProject, { suppressNotice: true, refresh: [listProjects, getProject, getCompany] })
  // If typing went on during creation, the dialog continues with the new project.
  const made = useRef(projectGuid)
  const refusal = useSourceRefusal()
  const save = async (values: ProjectForm, of: unknown): Promise<SaveOutcome<ProjectForm>> => {
    try {
      const body = { ...upsertOf(values, companyGuid, made.current), revision: of as string | undefined }
      const saved = await upsert.mutateAsync({ body })
      made.current = saved.projectGuid
      refusal.forget()
      notify({ kind: 'positive', title: t('dialog.saved') })
      return { ok: true, revision: saved.revision }
    } catch (error) {
      if (isApiError(error, 'RECORD_CHANGED')) return { ok: false, theirs: theirsOf(error.details as Project) }
      if (refusal.isShown(error)) return { ok: false }
      const errors = Object.entries(fieldErrorsOf(error, fieldOfCode))
      const fieldErrors = errors.map(([path, code]) => ({ path, code }))
      return { ok: false, fieldErrors, isUnanswered: isUnanswered(error) }
    }
  }
  const model = useFormFrame<ProjectForm>({
    initial,
    revision,
    save,
    validate: problemsOf,
    errorText: (code) => code,
  })
  const takeTheirs = async (guid: string) => {
    const input = { params: { companyGuid, projectGuid: guid } }
    model.mergeTheirs(theirsOf(await call(getProject, input, { suppressNotice: true })))
  }
  const reload = projectGuid === undefined ? undefined : () => void refusal.reload(() => takeTheirs(projectGuid))
  return { model, refusal: { ...refusal, reload } }
}

const theirsOf = (project: Project) => ({ value: projectFormOf(project), revision: project.revision })

/** The server's rules, checked before sending. Only the server knows who may own a project. */
function problemsOf(values: ProjectForm): Record<string, string> {
  const owner = values.owner.trim()
  const issues = validateProject(values, { owners: [owner], isTimeZone: (zone) => timeZones.includes(zone) })
  return Object.fromEntries(issues.map(({ field, code }) => [field, wordFieldError(code)]))
}
