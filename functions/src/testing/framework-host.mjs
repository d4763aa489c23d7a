// node framework-host.mjs MODULE FUNCTION: what @google-cloud/functions-framework is to a function (src/main.ts and
// src/server.ts): loads it, then makes a server that reads each body before the function is called.
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import express from 'express'

const [module, name] = process.argv.slice(2)
const { [name]: target } = await import(pathToFileURL(module).href)
const options = {
  limit: '1024mb',
  verify: (request, _response, bytes) => {
    request.rawBody = bytes
  },
}
const app = express()
app.use(express.json({ ...options, type: 'application/cloudevents+json' }))
app.use(express.json(options))
app.use(express.text(options))
app.use(express.urlencoded({ ...options, extended: true }))
app.use(express.raw({ ...options, type: '*/*' }))
app.all('/{*path}', target)
createServer(app).listen(Number(process.env.PORT))
