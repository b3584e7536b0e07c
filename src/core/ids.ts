import { randomBytes, randomUUID } from 'node:crypto';

/** A fresh UUID v4. Identity is the one use of chance that no seed may reproduce. */
export const newId = (): string => randomUUID();

/** 128 random bits, URL-safe: the unguessable part of a capability URL. */
export const newCapability = (): string => randomBytes(16).toString('base64url');

/** `req_` and 96 random bits: the id that a response, its log lines and its error body share. */
export const newRequestId = (): string => `req_${randomBytes(12).toString('base64url')}`;

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (text: string): boolean => UUID_PATTERN.test(text);
