import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { line } from '../shapes.ts'
import { toolInput } from './tool-input.ts'
import { customTool } from './tool-shapes.ts'

/** The caller's own name; case does not count. */
const ofUser = z.object({ userName: line(255, 1) })

export const listFavoriteTools = endpoint({
  method: 'GET',
  url: '/api/tools/favorite-tools/:userName',
  schema: { summary: 'Favourite tools of the caller, by name', params: ofUser, response: { 200: z.array(customTool) } },
  config: { caller: 'user', needs: 'keepFavoriteTools', errors: [] },
})

export const createFavoriteTool = endpoint({
  method: 'POST',
  url: '/api/tools/favorite-tools/:userName',
  schema: {
    summary: 'Adds a tool to the favourites of the caller',
    params: ofUser,
    body: toolInput,
    response: { 200: customTool },
  },
  config: { caller: 'user', needs: 'keepFavoriteTools', errors: ['FAVORITE_NAME_TAKEN'] },
})
