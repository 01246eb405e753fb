import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guid, id, nothing } from '../shapes.ts'
import { toolChanges, toolInput } from './tool-input.ts'
import { customTool } from './tool-shapes.ts'

const inProject = z.object({ projectId: guid })
const oneTool = z.object({ id })

export const listCustomTools = endpoint({
  method: 'GET',
  url: '/api/tools/custom-tools/:projectId',
  schema: { summary: 'Tools of a project, by name', params: inProject, response: { 200: z.array(customTool) } },
  config: { caller: 'user', needs: 'seeTools', errors: [] },
})

export const createCustomTool = endpoint({
  method: 'POST',
  url: '/api/tools/custom-tools/:projectId',
  schema: { summary: 'Adds a tool to a project', params: inProject, body: toolInput, response: { 200: customTool } },
  config: { caller: 'user', needs: 'manageTools', errors: ['TOOL_NAME_TAKEN'] },
})

export const getCustomTool = endpoint({
  method: 'GET',
  url: '/api/tools/custom-tool/:id',
  schema: {
    summary: 'A tool of a project, or a favourite of the caller',
    params: oneTool,
    response: { 200: customTool },
  },
  config: { caller: 'user', needs: 'openTool', errors: [] },
})

export const updateCustomTool = endpoint({
  method: 'PUT',
  url: '/api/tools/custom-tool/:id',
  schema: {
    summary: 'Changes a tool of a project, or a favourite of the caller; what is left out stays as it is',
    params: oneTool,
    body: toolChanges,
    response: { 200: customTool },
  },
  config: {
    caller: 'user',
    needs: 'changeTool',
    errors: ['TOOL_NAME_TAKEN', 'FAVORITE_NAME_TAKEN', 'TOOL_HAS_LOGINS', 'TOOL_OF_WAVE'],
  },
})

export const deleteCustomTool = endpoint({
  method: 'DELETE',
  url: '/api/tools/custom-tool/:id',
  schema: {
    summary:
      'Deletes a tool of a project and takes it back from those who have no login yet, or a favourite of the caller',
    params: oneTool,
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'changeTool', errors: ['TOOL_HAS_LOGINS', 'TOOL_OF_WAVE'] },
})

/** Codes of `details` that say why a field of a tool was not accepted. */
export const toolsErrorCodes = [
  'TOOL_NAME_TAKEN',
  'FAVORITE_NAME_TAKEN',
  'TOOL_HAS_LOGINS',
  'TOOL_OF_WAVE',
  'TOOL_REQUIRES_WAVE_SETUP',
  'UNKNOWN_TOOL',
  'NORMS_NOT_OF_TOOL',
  'LANGUAGE_NOT_OFFERED',
  'UNKNOWN_PASSWORD_FORMAT',
  'COMPETENCY_SYSTEM_NOT_AVAILABLE',
  'RATING_SCALE_NOT_AVAILABLE',
  'INVALID_CUSTOM_INPUT',
] as const
