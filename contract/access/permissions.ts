import { z } from 'zod'
import { permissionFlags, type PermissionFlag } from '../../domain/access/permissions.ts'
import { supremeRoleOrder } from '../../domain/access/roles.ts'
import { endpoint } from '../endpoint.ts'
import { guid, line, nothing } from '../shapes.ts'

/** Somebody's pending request for full access to a project that the caller administers. */
export const permissionRequest = z.object({ userName: z.string(), projectName: z.string(), projectGuid: z.string() })

const flags = Object.fromEntries(permissionFlags.map((flag) => [flag, z.boolean()])) as Record<
  PermissionFlag,
  z.ZodBoolean
>

/** The permissions object of one caller for one organization and project (PLT-3-12…17). */
export const permissions = z.object({
  ...flags,
  permissionRequests: z.array(permissionRequest),
  featurePermissions: z.array(z.string()),
  supremeRole: z.enum([...supremeRoleOrder, '']),
})

export const getPermissions = endpoint({
  method: 'POST',
  url: '/api/crm/permissions',
  schema: {
    summary: 'What the caller may do in an organization and, when named, in a project',
    body: z.strictObject({ companyGuid: guid.nullish(), projectGuid: guid.nullish() }),
    response: { 200: permissions },
  },
  config: { caller: 'user', isRead: true, needs: 'signedIn', errors: [] },
})

export const getFeatureAccess = endpoint({
  method: 'GET',
  url: '/api/crm/feature-access',
  schema: {
    summary: "The caller's features, whatever the organization and project",
    response: { 200: z.object({ featurePermissions: z.array(z.string()) }) },
  },
  config: { caller: 'user', needs: 'signedIn', errors: [] },
})

export const requestPermission = endpoint({
  method: 'POST',
  url: '/api/crm/request-permission/:projectGuid',
  schema: {
    summary: 'Asks the project admins for full access; returns whom it went to, an empty list when there is nobody',
    params: z.object({ projectGuid: guid }),
    body: z.strictObject({}).nullish(),
    response: { 200: z.array(z.string()) },
  },
  config: { caller: 'user', needs: 'requestAccess', errors: ['REQUEST_NOT_POSSIBLE'] },
})

export const grantPermission = endpoint({
  method: 'POST',
  url: '/api/crm/grant-permission',
  schema: {
    summary: 'Grants or denies a pending request for full access to a project',
    body: z.strictObject({ projectGuid: guid, userName: line(255, 1), granted: z.boolean() }),
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'answerRequests', errors: ['REQUEST_NOT_PENDING'] },
})

export const getWhoHasAccess = endpoint({
  method: 'GET',
  url: '/api/crm/project-who-has-access/:projectGuid',
  schema: {
    summary: 'Users and roles of a project; the permissions list is filled for internal users only',
    params: z.object({ projectGuid: guid }),
    response: {
      200: z.object({
        users: z.array(z.object({ userName: z.string(), supremeRole: z.string() })),
        permissions: z.array(z.object({ user: z.string(), role: z.string(), accessScope: z.string() })),
      }),
    },
  },
  config: { caller: 'user', needs: 'seeProject', errors: [] },
})

export const accessErrorCodes = ['SIGN_IN_FAILED', 'REQUEST_NOT_POSSIBLE', 'REQUEST_NOT_PENDING'] as const
