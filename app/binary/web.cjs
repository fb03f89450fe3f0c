/**
 * The web's classes by which pages are asked for and answered, from the package that Node has its own from: those cannot be
 * kept, and take 15 ms to load. In this order they find each other.
 */
const { Headers } = require("undici/lib/web/fetch/headers.js");
const { Response } = require("undici/lib/web/fetch/response.js");
const { Request } = require("undici/lib/web/fetch/request.js");
const { FormData } = require("undici/lib/web/fetch/formdata.js");

exports.web = { FormData, Headers, Request, Response };
