declare module 'autocannon' {
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>
  namespace autocannon {
    type Request = {
      method?: string
      path?: string
      headers?: Record<string, string>
      body?: string
      setupRequest?: (request: Request) => Request
    }
    type Client = { setRequests(requests: Request[]): void }
    type Options = Pick<Request, 'headers' | 'body'> & {
      url: string
      connections: number
      duration: number
      method?: 'GET' | 'POST' | 'PUT'
      requests?: Request[]
      setupClient?: (client: Client) => void
    }
    type Result = {
      requests: { average: number }
      latency: { p50: number; p99: number }
      non2xx: number
      errors: number
    }
  }
  export default autocannon
}
