/*
 * A Jenkins of some 300 lines: runs a Declarative or Scripted Jenkinsfile with a shared library, on the Groovy that Jenkins
 * has (2.4). Steps do what Jenkins' do: `sh` runs a real shell, `withEnv` replaces `$NAME`, credentials are bound and masked
 * within their block, `junit` judges, an abort (SIGHUP to this process) sends SIGTERM to what runs, and `post` runs in the
 * order that Jenkins has. A step that is not here is an error, as it is there.
 *
 * It does not have: the continuation-passing compiler, the sandbox, the Declarative validator, agents, real plugins.
 *
 * groovy harness.groovy LIBRARY JENKINSFILE WORKSPACE CREDENTIALS.json
 * Exits with 0 SUCCESS, 2 UNSTABLE, 1 FAILURE, 3 ABORTED.
 */
import groovy.io.FileType
import groovy.json.JsonSlurper
import java.nio.file.FileSystems
import java.util.concurrent.CopyOnWriteArrayList
import org.codehaus.groovy.control.CompilerConfiguration
import org.codehaus.groovy.control.customizers.ImportCustomizer

class Aborted extends RuntimeException { Aborted() { super('aborted') } }
class StepFailed extends RuntimeException { StepFailed(String text) { super(text) } }

/** What surrounds a step: variables, folder, secrets to mask. Parallel branches each have their own. */
class Scope {
    Map<String, String> variables = [:]
    File folder
    List<String> secrets = []
    Scope outer
    Scope inner() { new Scope(outer: this, variables: new LinkedHashMap(variables), folder: folder, secrets: new ArrayList(secrets)) }
}

class Build {
    static final List<String> RESULTS = ['SUCCESS', 'UNSTABLE', 'FAILURE', 'ABORTED']
    static Build current
    static final InheritableThreadLocal<Scope> scopes = new InheritableThreadLocal<Scope>()

    Map credentials
    File workspace
    Binding binding = new Binding()
    Script jenkinsfile
    String result = 'SUCCESS'
    volatile boolean aborting = false
    final List<Process> running = new CopyOnWriteArrayList<Process>()

    Scope getScope() { scopes.get() }
    void worsen(String to) { if (RESULTS.indexOf(to) > RESULTS.indexOf(result)) { result = to } }

    /** A line of the console, masked as the credentials-binding plugin does it: the longest secret first. */
    synchronized void say(Object text) {
        String line = text.toString()
        for (secret in scope.secrets.sort(false) { -it.size() }) { line = line.replace(secret, '****') }
        println(line)
        System.out.flush()
    }

    Object within(Scope inner, Closure body) {
        Scope outer = scope
        scopes.set(inner)
        try { return run(body) } finally { scopes.set(outer) }
    }
    Object run(Closure body, Object... args) {
        Closure own = body.rehydrate(jenkinsfile, jenkinsfile, jenkinsfile)
        return own.maximumNumberOfParameters == 0 || args.length == 0 ? own.call() : own.call(*args)
    }
    void abort() {
        aborting = true
        for (process in running) { ['kill', '-TERM', '--', '-' + process.pid()].execute().waitFor() }
    }

    // --- steps -------------------------------------------------------------------------------------------------------
    Object sh(Map how) {
        if (aborting) { throw new Aborted() }
        File script = File.createTempFile('durable-', '.sh')
        script.setText(how.script.toString(), 'UTF-8')
        def builder = new ProcessBuilder('setsid', 'sh', '-xe', script.path).directory(scope.folder)
        builder.environment().putAll(scope.variables)
        builder.environment().remove('JAVA_HOME')
        Process process = builder.redirectErrorStream(!how.returnStdout).start()
        running.add(process)
        if (aborting) { abort() }
        String out = ''
        Scope mine = scope
        Thread errors = how.returnStdout ? Thread.start { scopes.set(mine); process.errorStream.eachLine('UTF-8') { say(it) } } : null
        if (how.returnStdout) { out = process.inputStream.getText('UTF-8') } else { process.inputStream.eachLine('UTF-8') { say(it) } }
        errors?.join()
        int status = process.waitFor()
        running.remove(process)
        script.delete()
        if (aborting) { throw new Aborted() }
        if (how.returnStatus) { return status }
        if (status != 0) { throw new StepFailed("script returned exit code ${status}") }
        return how.returnStdout ? out : null
    }

    Object withEnv(List settings, Closure body) {
        Scope inner = scope.inner()
        for (setting in settings) {
            String text = setting.toString()
            inner.variables[text.substring(0, text.indexOf('='))] = expanded(text.substring(text.indexOf('=') + 1), inner.variables)
        }
        return within(inner, body)
    }
    /** As hudson.Util.replaceMacro: `$$` is `$`, a variable that is not set stays as it is written. */
    static String expanded(String text, Map<String, String> variables) {
        return text.replaceAll(/\$([A-Za-z0-9_]+|\{[A-Za-z0-9_.]+\}|\$)/) { List<String> match ->
            String key = match[1].replaceAll(/[{}]/, '')
            key == '$' ? '$' : variables.containsKey(key) ? variables[key] : match[0]
        }
    }

    /** Binds one credential within a scope. */
    void bind(Scope inner, String variable, String id) {
        Map credential = credentials[id]
        if (credential == null) { throw new StepFailed("Could not find credentials entry with ID '${id}'") }
        String value = credential.text ?: copyOfSecretFile(credential.file)
        inner.variables[variable] = value
        inner.secrets.add(value)
    }
    String copyOfSecretFile(String path) {
        File copy = File.createTempFile('secretFiles-', '-' + new File(path).name)
        copy.deleteOnExit()
        copy.bytes = new File(path).bytes
        return copy.path
    }
    Object withCredentials(List bindings, Closure body) {
        Scope inner = scope.inner()
        for (binding in bindings) { bind(inner, binding.variable, binding.credentialsId) }
        return within(inner, body)
    }

    Object parallel(Map branches) {
        boolean failFast = branches.remove('failFast') ?: false
        Map<String, Throwable> failures = Collections.synchronizedMap([:])
        Scope outer = scope
        branches.collect { name, body ->
            Thread.start {
                scopes.set(outer.inner())
                try { run(body) } catch (Throwable thrown) {
                    say("Failed in branch ${name}")
                    failures[name] = thrown
                    if (failFast) { abort() }
                }
            }
        }*.join()
        if (failFast) { aborting = false }
        if (!failures.isEmpty()) { throw failures.values().find { !(it instanceof Aborted) } ?: failures.values().first() }
        return null
    }

    Object junit(Map how) {
        List<File> files = matching(how.testResults)
        if (files.isEmpty() && !how.allowEmptyResults) { throw new StepFailed("No test report files were found for ${how.testResults}") }
        def parsed = files.collect { new XmlSlurper().parse(it) }
        int cases = parsed.sum(0) { it.'**'.count { node -> node.name() == 'testcase' } }
        int failed = parsed.sum(0) { it.'**'.count { node -> node.name() in ['failure', 'error'] } }
        say("junit: ${files.size()} files, ${cases} cases, ${failed} failed")
        if (failed > 0) { worsen('UNSTABLE') }
        return null
    }
    Object archiveArtifacts(Map how) {
        List<File> files = matching(how.artifacts)
        if (files.isEmpty() && !how.allowEmptyArchive) { throw new StepFailed("No artifacts found that match ${how.artifacts}") }
        files.each { say("archived: ${scope.folder.toPath().relativize(it.toPath())}") }
        return null
    }
    List<File> matching(String pattern) {
        def matcher = FileSystems.default.getPathMatcher('glob:' + pattern)
        List<File> files = []
        scope.folder.eachFileRecurse(FileType.FILES) { files.add(it) }
        return files.findAll { matcher.matches(scope.folder.toPath().relativize(it.toPath())) }.sort()
    }

    File file(Object name) { new File(name.toString()).absolute ? new File(name.toString()) : new File(scope.folder, name.toString()) }

    Object step(String name, List args) {
        Object first = args ? args[0] : null
        Closure body = args && args[-1] instanceof Closure ? args[-1] : null
        switch (name) {
            case 'sh': return sh(first instanceof Map ? first : [script: first])
            case 'echo': say(first); return null
            case 'error': throw new StepFailed(first instanceof Map ? first.message : first.toString())
            case 'unstable': say("UNSTABLE: ${first}"); worsen('UNSTABLE'); return null
            case 'withEnv': return withEnv(first, body)
            case 'withCredentials': return withCredentials(first, body)
            case 'file': case 'string': return first
            case 'credentials': return [credentialsId: first]
            case 'parallel': return parallel(new LinkedHashMap(first))
            case 'junit': return junit(first instanceof Map ? first : [testResults: first])
            case 'archiveArtifacts': return archiveArtifacts(first instanceof Map ? first : [artifacts: first])
            case 'readFile': return file(first instanceof Map ? first.file : first).getText('UTF-8')
            case 'writeFile': File target = file(first.file); target.parentFile.mkdirs(); target.setText(first.text, 'UTF-8'); return null
            case 'fileExists': return file(first).exists()
            case 'stage': say("[Pipeline] stage ${first}"); return run(body)
            case 'dir': Scope inner = scope.inner(); inner.folder = file(first); inner.folder.mkdirs(); return within(inner, body)
            case 'catchError':
                try { return run(body) } catch (StepFailed thrown) {
                    say("ERROR: ${thrown.message}")
                    worsen(first instanceof Map && first.buildResult ? first.buildResult : 'FAILURE')
                    return null
                }
            case 'node': case 'script': case 'timeout': case 'timestamps': return run(body)
            case 'pipeline': return new Declarative(build: this).pipeline(body)
        }
        throw new NoSuchMethodError("No such DSL method '${name}' found among steps")
    }
}

/** Steps and global variables, for the Jenkinsfile and for the library's own scripts. */
abstract class Steps extends Script {
    Object methodMissing(String name, Object args) {
        List given = args as List
        if (binding.hasVariable(name) && binding.getVariable(name) instanceof Script) { return binding.getVariable(name).call(*given) }
        return Build.current.step(name, given)
    }
}

/** `env`: what is set within the block that asks. */
class EnvironmentOfScope {
    Object propertyMissing(String name) { Build.current.scope.variables[name] }
    /** As on Jenkins, it stays set for the rest of the build. */
    void propertyMissing(String name, Object value) {
        for (Scope scope = Build.current.scope; scope; scope = scope.outer) { scope.variables[name] = value.toString() }
    }
}

/** The blocks of a Declarative pipeline, each collected by name; one that Declarative has not is an error. */
class Block {
    static final Map<String, List<String>> KNOWN = [
        pipeline: ['agent', 'options', 'environment', 'stages', 'post', 'parameters', 'triggers'],
        stages: ['stage'], parallel: ['stage'],
        stage: ['steps', 'stages', 'parallel', 'environment', 'post', 'options', 'agent', 'failFast'],
        post: ['always', 'changed', 'fixed', 'regression', 'aborted', 'failure', 'success', 'unstable', 'unsuccessful', 'cleanup'],
        environment: [], options: ['timeout', 'disableConcurrentBuilds', 'timestamps', 'skipDefaultCheckout', 'parallelsAlwaysFailFast', 'buildDiscarder'],
    ]
    String kind
    List<List> parts = []
    Map values = [:]
    static Block of(String kind, Closure body) {
        Block block = new Block(kind: kind)
        Closure own = body.rehydrate(block, Build.current.jenkinsfile, Build.current.jenkinsfile)
        own.resolveStrategy = Closure.DELEGATE_FIRST
        own.call()
        return block
    }
    Object methodMissing(String name, Object args) {
        if (name == 'credentials' && kind == 'environment') { return [credentialsId: args[0]] }
        if (!KNOWN[kind].contains(name)) { throw new StepFailed("Declarative: ${name} is not known in ${kind}") }
        parts.add([name] + (args as List))
        return null
    }
    Object propertyMissing(String name) { name in ['any', 'none'] ? name : Build.current.binding.getVariable(name) }
    void propertyMissing(String name, Object value) { values[name] = value }
    Closure body(String name) { parts.find { it[0] == name }?.last() as Closure }
}

class Declarative {
    Build build

    Object pipeline(Closure body) {
        Block block = Block.of('pipeline', body)
        if (block.parts.every { it[0] != 'agent' }) { throw new StepFailed('Declarative: a pipeline needs an agent') }
        inEnvironment(block) { withPost(block) { stages(Block.of('stages', block.body('stages'))) } }
        return null
    }
    private void stages(Block block) {
        for (part in block.parts) { stage(part[1].toString(), Block.of('stage', part[2] as Closure)) }
    }
    private void stage(String name, Block block) {
        build.say("[Pipeline] stage ${name}")
        inEnvironment(block) {
            withPost(block) {
                if (block.body('steps')) { build.run(block.body('steps')) }
                else if (block.body('stages')) { stages(Block.of('stages', block.body('stages'))) }
                else {
                    Map branches = [:]
                    for (part in Block.of('parallel', block.body('parallel')).parts) {
                        String branch = part[1]
                        Block inner = Block.of('stage', part[2] as Closure)
                        branches[branch] = { -> this.stage(branch, inner) }
                    }
                    build.parallel(branches)
                }
            }
        }
    }
    private void inEnvironment(Block block, Closure work) {
        Scope outer = build.scope
        Scope inner = outer.inner()
        Closure body = block.body('environment')
        if (body) {
            Block.of('environment', body).values.each { name, value ->
                if (value instanceof Map) { build.bind(inner, name, value.credentialsId) }
                else { inner.variables[name] = Build.expanded(value.toString(), inner.variables) }
            }
        }
        Build.scopes.set(inner)
        try { work.call() } finally { Build.scopes.set(outer) }
    }
    /** Whatever happened: the conditions of `post` in Declarative's order, each tried; then the first failure goes on. */
    private void withPost(Block block, Closure work) {
        Throwable failure = null
        try { work.call() } catch (Throwable thrown) {
            failure = thrown
            build.worsen(thrown instanceof Aborted ? 'ABORTED' : 'FAILURE')
            build.say("ERROR: ${thrown.message}")
            build.aborting = false
        }
        Closure body = block.body('post')
        if (body) {
            Block post = Block.of('post', body)
            for (condition in Block.KNOWN.post) {
                Closure steps = post.body(condition)
                if (!steps || !applies(condition)) { continue }
                build.say("[Pipeline] post ${condition}")
                try { build.run(steps) } catch (Throwable thrown) {
                    build.say("Error when executing ${condition} post condition: ${thrown.message}")
                    build.worsen(thrown instanceof Aborted ? 'ABORTED' : 'FAILURE')
                    failure = failure ?: thrown
                }
            }
        }
        if (failure) { throw failure }
    }
    private boolean applies(String condition) {
        switch (condition) {
            case ['always', 'cleanup']: return true
            case 'unsuccessful': return build.result != 'SUCCESS'
            default: return condition.toUpperCase() == build.result
        }
    }
}

System.setOut(new PrintStream(new FileOutputStream(FileDescriptor.out), true, 'UTF-8'))
def (library, jenkinsfile, workspace, credentials) = args
def loader = new GroovyClassLoader(this.class.classLoader)
loader.parseClass('package com.cloudbees.groovy.cps; import java.lang.annotation.*; @Retention(RetentionPolicy.RUNTIME) @interface NonCPS {}')
loader.parseClass('package jenkins.stub; @interface Library { String[] value() }')
def configuration = new CompilerConfiguration(scriptBaseClass: 'Steps')
configuration.addCompilationCustomizers(new ImportCustomizer().addImports('jenkins.stub.Library'))
def shell = new GroovyClassLoader(loader, configuration)

def build = new Build(workspace: new File(workspace), credentials: new JsonSlurper().parse(new File(credentials)))
Build.current = build
Build.scopes.set(new Scope(variables: new LinkedHashMap(System.getenv()) + [WORKSPACE: workspace], folder: build.workspace))
build.binding.setVariable('env', new EnvironmentOfScope())
build.binding.setVariable('params', [:])
new File(library, 'vars').eachFileMatch(~/.*\.groovy/) { file ->
    Script script = shell.parseClass(file).newInstance()
    script.binding = build.binding
    build.binding.setVariable(file.name - '.groovy', script)
}
sun.misc.Signal.handle(new sun.misc.Signal('HUP'), { build.abort() } as sun.misc.SignalHandler)
build.jenkinsfile = shell.parseClass(new File(jenkinsfile)).newInstance()
build.jenkinsfile.binding = build.binding
try {
    build.jenkinsfile.run()
} catch (Throwable thrown) {
    build.worsen(thrown instanceof Aborted ? 'ABORTED' : 'FAILURE')
    build.say("ERROR: ${thrown.message}")
    if (!(thrown instanceof StepFailed || thrown instanceof Aborted)) { thrown.printStackTrace(System.out) }
}
build.say("Finished: ${build.result}")
System.exit([SUCCESS: 0, UNSTABLE: 2, FAILURE: 1, ABORTED: 3][build.result])
