import { defaultPageSize } from '../../../domain/lists/page-sizes.ts'
import { projectPageSizes } from '../../../domain/projects/project-table.ts'

/** By name, a hundred a page, those with projects first of all (PLT-2-99, PLT-2-102). */
export const organizationTable = {
  page: 1,
  pageRows: defaultPageSize,
  sortBy: 'name',
  descending: false,
  search: '',
  onlyWithProjects: true,
  branch: '',
} as const

export const organizationPageSizes = projectPageSizes
export const organizationSortFields = ['name', 'vatNumber', 'projectsCount'] as const
export type OrganizationSortField = (typeof organizationSortFields)[number]
