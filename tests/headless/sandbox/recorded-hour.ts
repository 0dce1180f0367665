/** What the project of the recorded hour holds before it begins. */
export const projectFiles: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'counter',
    version: '1.0.0',
    type: 'module',
    scripts: {
      build: 'node scripts/build.mjs',
      test: 'node --test test/*.test.mjs',
      lint: 'node --check src/count.mjs',
      start: 'node src/server.mjs',
      clean: 'rm -rf dist',
      prepare: 'node -e 0',
    },
  }),
  'README.md': '# Counter\n\nCounts words.\n',
  '.gitignore': 'node_modules\ndist\n*.o\n*.log\n.venv\n__pycache__\nnative/count\n',
  'src/count.mjs': 'export const count = (text) => text.split(/\\s+/).filter(Boolean).length\n',
  'src/server.mjs':
    "import { createServer } from 'node:http'\nimport { count } from './count.mjs'\nconst server = createServer((request, response) => {\n  if (request.url === '/health') return response.end('ok')\n  let text = ''\n  request.on('data', (part) => (text += part))\n  request.on('end', () => response.end(String(count(text))))\n})\nserver.listen(3137, '127.0.0.1', () => console.log('listening'))\n",
  'scripts/build.mjs':
    "import { cpSync, mkdirSync } from 'node:fs'\nmkdirSync('dist', { recursive: true })\ncpSync('src', 'dist', { recursive: true })\nconsole.log('built')\n",
  'scripts/run.sh': '#!/bin/sh\necho "run $1"\n',
  'test/count.test.mjs':
    "import { test } from 'node:test'\nimport assert from 'node:assert'\nimport { count } from '../src/count.mjs'\ntest('counts', () => assert.equal(count('a b  c'), 3))\n",
  'native/count.c':
    '#include <stdio.h>\nint main(void) { int c, n = 0; while ((c = getchar()) != EOF) if (c == \' \') n++; printf("%d\\n", n + 1); return 0; }\n',
  Makefile:
    'CC ?= cc\nall: native/count\nnative/count: native/count.o\n\t$(CC) -o $@ $^\nnative/count.o: native/count.c\n\t$(CC) -O1 -c -o $@ $<\ntest: all\n\t@test "$$(echo a b c | native/count)" = 3\nclean:\n\trm -f native/count native/*.o\n.PHONY: all test clean\n',
  'tools/words.py': 'import sys\nprint(len(sys.stdin.read().split()))\n',
  'tools/test_words.py':
    'import subprocess, sys, unittest\n\nclass Words(unittest.TestCase):\n    def test_counts(self):\n        out = subprocess.run([sys.executable, "tools/words.py"], input="a b", capture_output=True, text=True)\n        self.assertEqual(out.stdout, "2\\n")\n\nif __name__ == "__main__":\n    unittest.main()\n',
}

/**
 * An hour of ordinary work in it, command by command, run one after the other in one session. A line that begins with `!` ends with
 * an error as it did then, one with `&` is a server in the background, `␤` is a line break within a command. `{web}` is a registry and
 * remote repository that is no part of the machine.
 */
export const recordedHour: readonly string[] = String.raw`
pwd
ls -la
cat package.json
cat README.md
head -20 src/count.mjs
git status
git log --oneline -5
git branch -a
git diff
git show --stat HEAD
git remote -v
node --version
npm --version
which node
env | sort | head -5
find . -name '*.mjs' -not -path './node_modules/*'
grep -rn "count" src
wc -l src/*.mjs
npm install --silent --no-audit --no-fund --registry {web}/ tiny
ls node_modules
git status --short
npm ls --depth=0
npm run build
ls -R dist
npm test
npm run lint
node -e 'console.log(1 + 1)'
node --check src/server.mjs
git checkout -b feature/lines
mkdir -p src/lib
printf 'export const lines = (text) => text.split("\\n").length\n' > src/lib/lines.mjs
cat src/lib/lines.mjs
sed -i 's/Counts words/Counts words and lines/' README.md
git diff README.md
git add src/lib README.md
git diff --cached --stat
git commit -q -m 'feat: count lines'
git log -1 --format=%s
npm test
cat > test/lines.test.mjs <<'EOF'␤import { test } from 'node:test'␤import assert from 'node:assert'␤import { lines } from '../src/lib/lines.mjs'␤test('lines', () => assert.equal(lines('a'), 2))␤EOF
!npm test
sed -i 's/, 2))/, 1))/' test/lines.test.mjs
npm test 2>&1 | tail -8
git add -A
git commit -q -m 'test: lines'
git stash list
echo '// later' >> src/count.mjs
git stash
git stash pop
git restore src/count.mjs
git status --short
git switch -q main
git merge -q --no-edit feature/lines
git branch -d feature/lines
git tag v1.1.0
git tag -l
git log --graph --oneline --all
git rev-parse HEAD
git ls-files | wc -l
git blame -s src/count.mjs
git grep -n lines
make
ls -l native
echo "a b c d" | native/count
make test
touch native/count.c && make
make clean
make -j2 all
make -n test
gcc -fsyntax-only -Wall native/count.c
gcc -O2 -o /tmp/count native/count.c && echo a b | /tmp/count
file native/count.c || true
python3 --version
echo "one two three" | python3 tools/words.py
python3 -m unittest tools/test_words.py
python3 -m py_compile tools/words.py
python3 -c 'import json; print(json.dumps({"a": 1}))'
python3 -m json.tool package.json
python3 - <<'EOF'␤print(sum(range(10)))␤EOF
rm -rf tools/__pycache__
&node src/server.mjs
curl -sS --retry 20 --retry-connrefused --retry-delay 1 http://127.0.0.1:3137/health
curl -sS -X POST -d 'a b c' http://127.0.0.1:3137/
curl -sS -o /tmp/answer.txt -w '%{http_code}\n' http://localhost:3137/health
cat /tmp/answer.txt
curl -sSI http://127.0.0.1:3137/health
for i in 1 2 3; do curl -sS http://127.0.0.1:3137/health; done
node -e 'fetch("http://127.0.0.1:3137/health").then((r) => r.text()).then(console.log)'
&python3 -m http.server 3138 --bind 127.0.0.1
curl -sS --retry 20 --retry-connrefused --retry-delay 1 -o /dev/null http://127.0.0.1:3138/README.md
pkill -f '[h]ttp.server 3138'
ps aux | grep -c node
cp -r src backup
diff -r src backup
mv backup backup-old
rm -rf backup-old
mkdir -p tmp/a/b && touch tmp/a/b/c.txt
find tmp -type f
find tmp -name '*.txt' -delete
rm -r tmp
tar czf /tmp/src.tgz src
tar tzf /tmp/src.tgz
mkdir -p /tmp/unpacked && tar xzf /tmp/src.tgz -C /tmp/unpacked
ls /tmp/unpacked/src
gzip -k -c README.md > /tmp/r.gz && gunzip -c /tmp/r.gz | head -1
chmod +x scripts/run.sh
./scripts/run.sh here
bash scripts/run.sh again
sh -c 'echo one; echo two'
export STAGE=dev
echo "$STAGE"
cd src && ls
pwd
cd ..
sort README.md | uniq -c
awk '{print NF}' README.md
cut -c1-5 README.md
tr a-z A-Z < README.md
echo a,b,c | tr , '\n'
printf '%s\n' 3 1 2 | sort -n
seq 1 5 | xargs -n1 echo item
head -c 16 /dev/urandom | base64
sha256sum package.json
md5sum package.json
stat -c %s package.json
du -sh .
df -h .
date +%F
sleep 0.1
time true
test -f package.json && echo yes
[ -d dist ] && echo built
basename src/count.mjs .mjs
dirname src/count.mjs
realpath src
tee /tmp/log.txt < README.md
tail -2 /tmp/log.txt
ln -s count.mjs src/alias.mjs
ls -l src/alias.mjs
rm src/alias.mjs
truncate -s 0 build.log
echo start >> build.log
node scripts/build.mjs >> build.log 2>&1
cat build.log
rm -f *.log
npm run clean
npm run build && npm test > /tmp/test.log 2>&1 && tail -3 /tmp/test.log
npm pkg get version
npm pkg set description="Counts words"
npm version patch --no-git-tag-version
npm pack --silent --dry-run
npm uninstall --silent --no-audit --no-fund tiny
npm install --silent --no-audit --no-fund --registry {web}/ tiny
npm ci --silent --no-audit --no-fund --registry {web}/
npm exec -c 'node --version'
npm run
git add -A
git commit -q -m 'chore: 1.0.1'
git checkout -q -b fix/empty
perl -pi -e 's/words and lines/words, lines/' README.md
git commit -q -am 'docs: shorter'
git rebase -q main
git checkout -q main
git cherry-pick fix/empty
git revert --no-edit HEAD
git reset -q --soft HEAD~1
git commit -q -m 'revert'
git log --oneline | head -3
git shortlog -sn HEAD
git diff HEAD~1 --stat
git mv README.md READING.md
git mv READING.md README.md
git rm -q --cached package-lock.json
git add package-lock.json
git worktree list
git clone -q {web}/.git vendor
ls vendor
rm -rf vendor
git archive HEAD | tar t
git format-patch -1 --stdout > /tmp/last.patch
git apply --check -R /tmp/last.patch
patch --dry-run -R -p1 < /tmp/last.patch
git clean -n
git describe --tags
git count-objects
git fsck
git gc -q
! grep -rn nothing-like-this src
! ls missing.txt
! node src/missing.mjs
! git checkout no-such-branch
curl -sS {web}/data
node -e 'setTimeout(() => console.log("late"), 50)'
node --eval 'require("fs").writeFileSync("dist/made.txt", "x")'
cat dist/made.txt
node --test test/count.test.mjs
npm test --silent
npm run lint --silent
echo "done" > /tmp/state && cat /tmp/state
cmake --version
find . -newer package.json -type f -not -path './.git/*' -not -path './node_modules/*' | head -3
ls -la ~ | head -3
whoami
uname -s
nproc
git status --short --branch
pkill -f '[s]rc/server.mjs'
`
  .trim()
  .split('\n')
  .map((line) => line.replaceAll('␤', '\n'))
