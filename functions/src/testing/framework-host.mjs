// node framework-host.mjs MODULE FUNCTION: a stand-in for @google-cloud/functions-framework (src/main.ts and
// src/server.ts). It loads a function, then creates a server that reads each body before it calls the function.
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
