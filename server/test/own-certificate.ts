import { createPrivateKey, X509Certificate } from 'node:crypto';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';

/* A public test key, valid until 2126 for localhost and 127.0.0.1. */
const jwk = {
  kty: 'EC',
  crv: 'P-256',
  x: 'M5Z0efeVfIiJ94cLzuL4yPijE_txUACLofDmS697Ud4',
  y: 'qmPQJ97RETl9caBmhkaS5sMS4OieQf30JdHd-UU3HxU',
  d: '8K3Ln90QcQmqQxfTTwIVjru8El57-Bj0uilUy8jC2LI',
};
const certificate = Buffer.from(
  'MIIBqjCCAVGgAwIBAgIUGn7Y3/2Eq3CUBTm47mWDdYj6pgIwCgYIKoZIzj0EAwIwHDEaMBgGA1UEAwwRbWFpbC50ZXN0LmV4YW1w' +
    'bGUwIBcNMjYxMTIyMDA1MTIzWhgPMjEyNjEwMjkwMDUxMjNaMBwxGjAYBgNVBAMMEW1haWwudGVzdC5leGFtcGxlMFkwEwYHKoZI' +
    'zj0CAQYIKoZIzj0DAQcDQgAEM5Z0efeVfIiJ94cLzuL4yPijE/txUACLofDmS697Ud6qY9An3tEROX1xoGaGRpLmwxLg6J5B/fQl' +
    '0d35RTcfFaNvMG0wHQYDVR0OBBYEFODT3bpyZzJTRpkzwFz2DSvyzdnkMB8GA1UdIwQYMBaAFODT3bpyZzJTRpkzwFz2DSvyzdnk' +
    'MA8GA1UdEwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMAoGCCqGSM49BAMCA0cAMEQCIBSLnEfy6lT3w710' +
    'VmHp+DUfur5C384uV7djY6vB/gSYAiBOoFq3X3UKGJiQm/Z3bAAZE0Ino2cXs3NeTC6RiOZ2+Q==',
  'base64',
);

export const ownCertificate = {
  key: createPrivateKey({ key: jwk, format: 'jwk' }).export({ type: 'pkcs8', format: 'pem' }),
  cert: new X509Certificate(certificate).toString(),
};

export function trustOwnCertificate(): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, ownCertificate.cert]);
  onTestFinished(() => setDefaultCACertificates(before));
}
